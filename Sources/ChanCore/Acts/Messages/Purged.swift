package import ChanID

/// The selection of messages that one act removes, and whose bodies are deleted from the log. All given conditions must
/// hold.
package struct Purge: Hashable, Sendable {
    /// Only these messages; `nil` for all that meet the other conditions.
    package var items: Set<MessageID>?
    /// Only messages of this member.
    package var member: MemberID?
    /// Only messages in this range of entries. Times never decrease along a log, so a time range is a range of entries.
    package var entries: Range<EntryNumber>
    package var reason: String?

    package static let limit = ListLimit.purged

    package init(items: Set<MessageID>? = nil, member: MemberID? = nil, entries: Range<EntryNumber>) {
        self.items = items
        self.member = member
        self.entries = entries
    }

    package func covers(_ item: Item) -> Bool {
        (items?.contains(item.id) ?? true) && (member ?? item.author) == item.author && entries.contains(item.entry)
    }

    /// Whether messages or a member are named. Otherwise, the purge omits messages that its author may not remove.
    var isNamed: Bool { items != nil || member != nil }
}

extension Purge: ActDefinition {
    var target: Target { member.map(Target.member) ?? .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.include(self)
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.moderate), PurgeFits(), OutranksPurged(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.purge(self)
    }
}
