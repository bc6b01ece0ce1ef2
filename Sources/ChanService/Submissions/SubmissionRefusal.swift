package import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium

/// Why the origin refused a submission of this node's member.
package struct SubmissionRefusal: Hashable, Sendable {
    /// A name of schema/errors.json.
    package let name: String
    /// The rule that fired, or another detail.
    package let detail: String
    /// What the origin told with it (docs/protocol/envelope.md, Facts of a refusal); empty where it told nothing.
    let facts: [String: String]
    /// Whom or what the refused act is about.
    package var subject: Target = .conversation

    /// What the origin calls a counter that was used twice.
    static let otherCopy = "state.other_copy"

    package init(name: String, detail: String, facts: [String: String] = [:]) {
        (self.name, self.detail, self.facts) = (name, detail, facts)
    }

    /// - Parameter key: what the facts are sealed to.
    /// - Returns: `nil` for an answer that accepts.
    init?(_ answer: ReceiptContent, openedWith key: SealingKey) {
        guard case .refused(let name, let detail) = answer.outcome else { return nil }
        let told = answer.facts.isEmpty ? nil : try? RefusalFacts.open(answer.facts, with: key)
        // Only another copy of this home has the key of its device.
        let isByCopy = name == SubmissionFault.repeated.name
        self.init(name: isByCopy ? Self.otherCopy : name, detail: detail, facts: told?.values ?? [:])
    }

    /// The refusal as if this node had made it; by its name alone where the facts do not make it whole.
    package var error: ServiceError {
        guard let name = DenialName(rawValue: name), let reason = DenialReason(name, facts: facts) else {
            var told = detail.isEmpty ? [:] : ["rule": detail, "detail": detail]
            told["retry_after_s"] = facts["retry_after_s"].flatMap(UInt32.init).map { String($0) }
            return .named(self.name, told)
        }
        return .denied(
            Denial(reason, rule: detail.split(separator: ",").first.map(String.init) ?? "", subject: subject))
    }
}

extension Denial {
    /// What a receipt tells of it, sealed to the submitter.
    /// - Returns: empty where there is nothing to tell, or the key is of small order.
    func sealedFacts(for member: MemberID, to key: SealingPublicKey) -> [UInt8] {
        let facts = RefusalFacts(reason.facts(for: member, about: subject))
        guard !facts.values.isEmpty else { return [] }
        return (try? facts.sealed(to: key)) ?? []
    }
}
