package import ChanID

/// What a conversation switches on or off, each with the lowest role that may use it. The raw value is the stable name.
package enum Feature: String, Hashable, Sendable, CaseIterable {
    case reactions
    case comments
    case directMessages = "direct_messages"
    case files
    case voice
    case links
    case reports
    case supportChats = "support_chats"
    /// Deleting also prunes the body.
    case fullDelete = "full_delete"
    /// Posts of those below moderator wait for a moderator.
    case preModeration = "pre_moderation"
    case signaturesShown = "signatures_shown"
    case receipts
    /// Relays may show a preview of recent posts.
    case previews

    /// What can be switched. The others did nothing in version 0.1: they stay as logs of then have them, and are offered no more.
    package static let offered = allCases.filter { $0 != .directMessages && $0 != .signaturesShown }
}

package struct FeatureSetting: Hashable, Sendable {
    package var isOn: Bool
    package var lowestRole: Role

    package init(isOn: Bool, lowestRole: Role = .observer) {
        self.isOn = isOn
        self.lowestRole = lowestRole
    }

    package func isOn(for role: Role) -> Bool { isOn && role >= lowestRole }

    package static let off = FeatureSetting(isOn: false)
    package static let on = FeatureSetting(isOn: true)
}

/// How much of the past a newcomer is handed. In an open conversation it is always `all`.
package enum HistoryPolicy: Hashable, Sendable {
    case none
    case last(UInt32)
    case since(Timestamp)
    case all
}

/// The adjustable part of a conversation, replaced as a whole by one statement.
package struct Preferences: Hashable, Sendable {
    /// A feature that is not named is off.
    package var features: [Feature: FeatureSetting]
    package var history: HistoryPolicy
    /// Most members that may be active at once; `nil` for no limit.
    package var capacity: UInt32?
    /// How long after posting one may edit or delete one's own message, in seconds; `nil` for ever.
    package var editWindow: Int64?
    package var deleteWindow: Int64?
    /// Least time between two posts of one member below moderator, in seconds.
    package var slowMode: Int64?
    /// Messages disappear this many seconds after posting.
    package var timeToLive: Int64?

    package init(features: [Feature: FeatureSetting], history: HistoryPolicy) {
        self.features = features
        self.history = history
        capacity = nil
        editWindow = 86_400
        deleteWindow = 86_400
        slowMode = nil
        timeToLive = nil
    }

    /// When a message posted at `moment` disappears: as it says itself, but never later than messages do here.
    func expiry(of posting: Posting, at moment: Timestamp) -> Timestamp? {
        [posting.timeToLive, timeToLive].compactMap { $0 }.min().map { moment.adding(seconds: $0) }
    }

    package func setting(of feature: Feature) -> FeatureSetting { features[feature] ?? .off }

    /// What a new conversation starts with: comments are off in a channel, and only members of an open
    /// conversation are sure to get all of its history.
    package static func standard(_ kind: ConversationKind, _ visibility: Visibility) -> Preferences {
        var features: [Feature: FeatureSetting] = [
            .reactions: .on, .links: .on, .reports: .on, .supportChats: .on, .files: .on,
        ]
        features[.comments] = kind == .group ? .on : .off
        return Preferences(features: features, history: visibility == .open ? .all : .none)
    }
}
