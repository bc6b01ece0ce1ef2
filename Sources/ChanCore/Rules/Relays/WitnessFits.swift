/// A witness has a name that signed notes can contain and a URL of the right length, whose syntax is checked where it is
/// used; its key is no relay's identity; a conversation has at most
/// `Witness.maximumCount` of them.
struct WitnessFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .witnessChanged(let change) = attempt.act else { return .passes }
        let length = change.url.utf8.count
        let texts = change.name + change.url
        guard !change.name.isEmpty, !change.name.contains("+"), length > 0, length <= TextLimit.witnessUrl,
            !texts.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 })
        else { return .fails(.relayAddress) }
        guard !change.isRemoval else { return .passes }
        // A relay counts already.
        guard attempt.facts.relays[change.witness] == nil else { return .fails(.value(.key)) }
        let others = attempt.summary.witnesses.active.count { $0.id != change.witness }
        return .require(
            others < Witness.maximumCount,
            .value(.number("witnesses", allowed: 0...Int64(Witness.maximumCount))))
    }
}
