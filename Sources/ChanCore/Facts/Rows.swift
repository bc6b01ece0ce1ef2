package import ChanID

/// Rows by their keys: a selection in `Facts`, all of them in `ConversationState`.
package struct Rows: Hashable, Sendable {
    package var members: [MemberID: Member] = [:]
    package var devices: [DeviceID: Device] = [:]
    package var links: [LinkID: Link] = [:]
    package var relays: [RelayID: RelayEntry] = [:]
    package var bans: [MemberID: Ban] = [:]
    package var cases: [MessageID: Case] = [:]
    package var items: [MessageID: Item] = [:]
    package var proposals: [MessageID: Proposal] = [:]
    package var reactions: Set<Reaction> = []
    package var pendingModerations: [MessageID: [PendingModeration]] = [:]
    /// The time of each member's last post. Loaded only if slow mode is on.
    package var lastPosts: [MemberID: Timestamp] = [:]

    package init() {}
}
