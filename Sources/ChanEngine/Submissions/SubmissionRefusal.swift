package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
package import ChanLog
package import ChanSodium

/// The origin's reason for refusing a submission of this node's member.
package struct SubmissionRefusal: Hashable, Sendable {
    /// The error name from schema/errors.json.
    package let name: String
    /// The rule that denied it, or another detail.
    package let detail: String
    /// The facts that the origin disclosed (docs/protocol/envelope.md, Facts of a refusal); may be empty.
    let facts: [String: String]
    /// The object of the refused act.
    package var subject: Target = .conversation

    /// The error name for a counter that was used twice.
    package static let otherCopy = FaultName.stateOtherCopy.rawValue

    package init(name: String, detail: String, facts: [String: String] = [:]) {
        (self.name, self.detail, self.facts) = (name, detail, facts)
    }

    /// - Parameter key: the key to which the facts are sealed.
    /// - Returns: `nil` for an answer that accepts.
    package init?(_ answer: ReceiptContent, openedWith key: SealingKey) {
        guard case .refused(let name, let detail) = answer.outcome else { return nil }
        let facts = answer.facts.isEmpty ? nil : try? RefusalFacts.open(answer.facts, with: key)
        self.init(name: Self.nameForAuthor(name), detail: detail, facts: facts?.values ?? [:])
    }

    /// Returns the name of a refusal for its author: the names in receipts describe it from the origin's view.
    package static func nameForAuthor(_ name: String) -> String {
        switch name {
        // Only another copy of this home directory has its device key.
        case SubmissionFault.repeated.name: otherCopy
        case SubmissionFault.fromTheFuture.name: FaultName.guardDatedAhead.rawValue
        default: name
        }
    }

    /// The refusal as an error of this node; only its name and detail if the facts are incomplete.
    package var error: ServiceError {
        guard let name = FaultName(rawValue: name), let reason = DenialReason(name, facts: facts) else {
            var known = detail.isEmpty ? [:] : ["rule": detail, "detail": detail]
            known["retry_after_s"] = facts["retry_after_s"].flatMap(UInt32.init).map { String($0) }
            return .received(self.name, known)
        }
        return .denied(
            Denial(reason, rule: detail.split(separator: ",").first.map(String.init) ?? "", subject: subject))
    }
}

extension Denial {
    /// Returns the facts for a receipt, sealed to the submitter.
    ///
    /// - Returns: the sealed facts; empty if there are none, or the key is of small order.
    package func sealedFacts(for member: MemberID, to key: SealingPublicKey) -> [UInt8] {
        let facts = RefusalFacts(reason.facts(for: member, about: subject))
        guard !facts.values.isEmpty else { return [] }
        return (try? facts.sealed(to: key)) ?? []
    }
}
