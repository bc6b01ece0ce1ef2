package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanRelay
package import ChanStore

/// The error of a use case. Nothing was changed.
///
/// Each case maps to one name of schema/errors.json; messages are formatted by the presentation layer.
package enum ServiceError: Error {
    /// A rule of the domain refused the command.
    case denied(Denial)
    /// A name from schema/errors.json with the facts of its message.
    case named(String, [String: String])
    /// A member's submission that was refused before any rule was evaluated, by its name in schema/errors.json.
    case submission(String)
    case store(StoreError)
    case vault(VaultError)
    case link(LinkError)
    case relay(RelayError)
    /// The plan of a dry run. It is thrown so that the transaction is rolled back, and is not a failure.
    case planned(Plan)

    /// The expiry of the link that was refused for it.
    package var linkEnd: Timestamp? {
        if case .link(.expired(let end)) = self { end } else { nil }
    }

    package static func notFound(_ kind: String, _ reference: String) -> ServiceError {
        .named("not_found.\(kind)", ["actual": reference])
    }

    package static func ambiguous(_ kind: String, _ reference: String, _ candidates: [String]) -> ServiceError {
        .named("ambiguous.\(kind)", ["actual": reference, "expected": candidates.joined(separator: " or ")])
    }

    package static func invalid(_ parameter: String, _ detail: String, expected: String = "") -> ServiceError {
        .named("invalid.value", ["param": parameter, "detail": detail, "expected": expected])
    }

    /// Converts the error of a lower layer; `nil` for errors that are not the product's.
    package init?(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as Denial: self = .denied(error)
        case let error as SubmissionFault: self = .submission(error.name)
        case let error as StoreError: self = .store(error)
        case let error as VaultError: self = .vault(error)
        case let error as LinkError: self = .link(error)
        case is WelcomeError: self = .named("integrity.bad_welcome", [:])
        case let error as RelayError: self = .relay(error)
        default: return nil
        }
    }
}
