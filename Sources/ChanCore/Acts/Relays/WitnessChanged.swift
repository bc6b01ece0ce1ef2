package import ChanID

/// Adds a witness of the log, changes its URL, or removes it.
package struct WitnessChange: Hashable, Sendable {
    /// The Ed25519 key with which it cosigns.
    package var witness: RelayID
    /// The name of its key in signed notes: without spaces and plus signs.
    package var name: String
    package var url: String
    package var isRemoval: Bool

    package init(witness: RelayID, name: String, url: String, isRemoval: Bool) {
        self.witness = witness
        self.name = name
        self.url = url
        self.isRemoval = isRemoval
    }
}

extension WitnessChange: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(name: name) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) { request.relays.insert(witness) }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.manageRelays), NameFits(), WitnessFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.changeWitness(self)
    }
}
