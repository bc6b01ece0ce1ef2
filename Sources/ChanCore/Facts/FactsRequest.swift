package import ChanID

/// The rows that must be loaded before an act or a command can be judged.
///
/// Loading is iterative: load the requested rows, then call `followUp(_:)` for the rows that those refer to, until it
/// returns an empty request (after two rounds at most). `ConversationState.facts(for:openScopes:)` is the reference
/// implementation.
package struct FactsRequest: Hashable, Sendable {
    package var members: Set<MemberID> = []
    package var devices: Set<DeviceID> = []
    /// Loads all devices of these members.
    package var devicesOf: Set<MemberID> = []
    package var links: Set<LinkID> = []
    package var relays: Set<RelayID> = []
    package var bans: Set<MemberID> = []
    /// Loads the bans that watch these links because of members who joined through them.
    package var bansWatching: Set<LinkID> = []
    /// Loads these items and their pending moderations.
    package var items: Set<MessageID> = []
    /// Loads all items that the purge covers, up to one more than its limit.
    package var purge: Purge?
    package var cases: Set<MessageID> = []
    /// Loads all open cases of this member.
    package var openCasesOf: MemberID?
    /// Loads all open reports of this item.
    package var openReportsOf: MessageID?
    package var proposals: Set<MessageID> = []
    /// Loads all reactions of one member to one item.
    package var reactions: Set<ReactionsOf> = []
    /// Loads the time of this author's newest item. Only if slow mode is on.
    package var lastPostOf: MemberID?

    package struct ReactionsOf: Hashable, Sendable {
        package var item: MessageID
        package var member: MemberID

        package init(item: MessageID, member: MemberID) {
            self.item = item
            self.member = member
        }
    }

    package init() {}

    package var isEmpty: Bool { self == FactsRequest() }
}
