/// In a channel, owners publish and subscribers read; in a group, all members may post. The raw value is the wire
/// number of `Genesis.kind`.
package enum ConversationKind: UInt8, Hashable, Sendable, CaseIterable {
    case channel = 0
    case group = 1

    package var name: String {
        switch self {
        case .channel: "channel"
        case .group: "group"
        }
    }
}

/// Whether a link is sufficient for *reading*. The raw value is the wire number of `Genesis.visibility`.
package enum Visibility: UInt8, Hashable, Sendable, CaseIterable {
    /// Only members can read.
    case closed = 0
    /// Everyone with a link can read.
    case open = 1

    package var name: String {
        switch self {
        case .closed: "closed"
        case .open: "open"
        }
    }
}
