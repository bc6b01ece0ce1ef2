import ChanID

/// An act of a kind that this version does not know. An administrative one stops the fold.
package struct UnknownAct: ActDefinition {
    package var number: UInt32
    package var administrative: Bool

    package init(number: UInt32, administrative: Bool) {
        self.number = number
        self.administrative = administrative
    }
}

extension UnknownAct {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as message: MessageID) {
        request.include(newItem: message)
    }

    static var rules: [any Rule] {
        []
    }

    func apply(to applier: inout ActApplier) {
        if !administrative { applier.addUndecodableItem() }
    }
}
