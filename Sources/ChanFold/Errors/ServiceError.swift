package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanRelayWire
package import ChanStore

/// The error of a use case. Nothing was changed.
///
/// Each case maps to one name of schema/errors.json; messages are formatted by the presentation layer.
package enum ServiceError: Error {
    /// A rule of the domain refused the command.
    case denied(Denial)
    /// An error of schema/errors.json with the facts of its message.
    case named(FaultName, [String: String])
    /// A refusal by another node's later version, by a name that this version does not know.
    case unknown(String, [String: String])
    /// A member's submission that was refused before any rule was evaluated.
    case submission(SubmissionFault)
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

    /// The error by a name that was stored or received.
    package static func received(_ name: String, _ facts: [String: String]) -> ServiceError {
        FaultName(rawValue: name).map { .named($0, facts) } ?? .unknown(name, facts)
    }

    package static func notFound(_ kind: ReferencedKind, _ reference: String) -> ServiceError {
        .named(kind.notFound, ["actual": reference])
    }

    package static func ambiguous(_ kind: ReferencedKind, _ reference: String, _ candidates: [String]) -> ServiceError {
        .named(
            kind.ambiguous ?? kind.notFound,
            ["actual": reference, "expected": candidates.joined(separator: " or ")])
    }

    package static func invalid(_ parameter: String, _ detail: String, expected: String = "") -> ServiceError {
        .named(.invalidValue, ["param": parameter, "detail": detail, "expected": expected])
    }

    /// Converts the error of a lower layer; `nil` for errors that are not the product's.
    package init?(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as Denial: self = .denied(error)
        case let error as SubmissionFault: self = .submission(error)
        case let error as StoreError: self = .store(error)
        case let error as VaultError: self = .vault(error)
        case let error as LinkError: self = .link(error)
        case is WelcomeError: self = .named(.integrityBadWelcome, [:])
        case let error as RelayError: self = .relay(error)
        default: return nil
        }
    }

    /// Converts any error; an unknown one is a defect and becomes `rpc.internal`.
    package init(wrapping error: any Error) {
        self = ServiceError(error) ?? .named(.rpcInternal, ["detail": String(describing: error)])
    }
}
