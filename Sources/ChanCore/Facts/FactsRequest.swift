package import ChanID

/// Which rows must be loaded before an act or a command can be judged.
///
/// Loading goes to a fixed point: load what is asked, then ask `followUp(_:)` for rows that those rows name, until there
/// are none (two rounds at most). `ConversationState.facts(for:openScopes:)` is the reference.
package struct FactsRequest: Hashable, Sendable {
    package var members: Set<MemberID> = []
    package var devices: Set<DeviceID> = []
    /// All devices of these members.
    package var devicesOf: Set<MemberID> = []
    package var links: Set<LinkID> = []
    package var relays: Set<RelayID> = []
    package var bans: Set<MemberID> = []
    /// Bans that watch these links because of who came by them.
    package var bansWatching: Set<LinkID> = []
    /// The item and its pending moderations.
    package var items: Set<MessageID> = []
    /// All items this covers, one more than a purge may at most.
    package var purge: Purge?
    package var cases: Set<MessageID> = []
    /// All open cases of this member.
    package var openCasesOf: MemberID?
    /// All open reports of this item.
    package var openReportsOf: MessageID?
    package var proposals: Set<MessageID> = []
    /// All reactions of one member to one item.
    package var reactions: Set<ReactionsOf> = []
    /// Only when slow mode is on: the time of the newest item of this author.
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
