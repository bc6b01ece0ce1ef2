import ChanID

/// Corrects the clock of the log.
package struct ClockOffsetSet: ActDefinition {
    /// The number of milliseconds by which log time runs ahead of the clock from this entry on.
    package var milliseconds: Int64

    package init(_ milliseconds: Int64) {
        self.milliseconds = milliseconds
    }
}

extension ClockOffsetSet {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [
            ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), OffsetIsByOwner(), OffsetFits(),
        ]
    }

    func apply(to applier: inout ActApplier) {
        applier.summary.clockOffsets.set(milliseconds, from: applier.placement.at)
    }
}
