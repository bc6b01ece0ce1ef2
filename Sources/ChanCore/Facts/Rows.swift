package import ChanID

/// Rows by their keys: some of them in `Facts`, all of them in `ConversationState`.
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
    /// When a member last posted; asked for only where slow mode is on.
    package var lastPosts: [MemberID: Timestamp] = [:]

    package init() {}
}
