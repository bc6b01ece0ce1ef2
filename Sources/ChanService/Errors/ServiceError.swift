package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanRelay
package import ChanStore

/// Why a use case did not happen. Nothing was changed.
///
/// Each case maps to one name of schema/errors.json; the sentence is made where it is shown.
package enum ServiceError: Error {
    /// The domain says no.
    case denied(Denial)
    /// A name of schema/errors.json with the facts its message names.
    case named(String, [String: String])
    /// A member's submission that no rule was asked about, by its name in schema/errors.json.
    case submission(String)
    case store(StoreError)
    case vault(VaultError)
    case link(LinkError)
    case relay(RelayError)
    /// Nothing is wrong: a dry run, undone as anything that throws.
    case planned(Plan)

    /// When the link ended that was refused for it.
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

    /// What a lower storey threw, in this storey's terms; `nil` for what is not an error of the product.
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
