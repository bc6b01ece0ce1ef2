package import ChanID

/// A feature that can be enabled, each with the lowest role that may use it. The raw value is the stable name.
package enum Feature: String, Hashable, Sendable, CaseIterable {
    case reactions
    case comments
    case directMessages = "direct_messages"
    case files
    case voice
    case links
    case reports
    case supportChats = "support_chats"
    /// Deleting a message also prunes its body.
    case fullDelete = "full_delete"
    /// Posts of members below moderator need review before publication.
    case preModeration = "pre_moderation"
    case signaturesShown = "signatures_shown"
    case receipts
    /// Relays may show a preview of recent posts.
    case previews

    /// The features that can be changed. The others had no effect in version 0.1; they remain only because logs contain
    /// them.
    package static let offered = allCases.filter { $0 != .directMessages && $0 != .signaturesShown }
}

/// Whether a feature is on, and the lowest role that may use it.
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

/// The part of the history that a new member receives. In an open conversation it is always `all`.
package enum HistoryPolicy: Hashable, Sendable {
    case none
    case last(UInt32)
    case since(Timestamp)
    case all
}

/// The adjustable settings of a conversation. One statement replaces all of them.
package struct Preferences: Hashable, Sendable {
    /// A missing feature is off.
    package var features: [Feature: FeatureSetting]
    package var history: HistoryPolicy
    /// The maximum number of active members; `nil` for no limit.
    package var capacity: UInt32?
    /// The number of seconds within which members may edit their own messages; `nil` for no limit. `deleteWindow` is
    /// the limit for deleting.
    package var editWindow: Int64?
    package var deleteWindow: Int64?
    /// The minimum number of seconds between two posts of a member below moderator.
    package var slowMode: Int64?
    /// The number of seconds after which messages disappear.
    package var timeToLive: Int64?
    /// The number of active relays that must cosign the log before readers treat its entries as final; `nil` for more
    /// than half of them (`RelayQuorum`).
    package var quorum: UInt32?

    package init(features: [Feature: FeatureSetting], history: HistoryPolicy) {
        self.features = features
        self.history = history
        capacity = nil
        editWindow = 86_400
        deleteWindow = 86_400
        slowMode = nil
        timeToLive = nil
        quorum = nil
    }

    /// Returns the time at which a message posted at `moment` disappears: the earlier of the message's own limit and
    /// the conversation's.
    func expiry(of posting: Posting, at moment: Timestamp) -> Timestamp? {
        [posting.timeToLive, timeToLive].compactMap { $0 }.min().map { moment.adding(seconds: $0) }
    }

    package func setting(of feature: Feature) -> FeatureSetting { features[feature] ?? .off }

    /// Returns the preferences of a new conversation. Comments are off in a channel, and new members receive the whole
    /// history only in an open conversation.
    package static func standard(_ kind: ConversationKind, _ visibility: Visibility) -> Preferences {
        var features: [Feature: FeatureSetting] = [
            .reactions: .on, .links: .on, .reports: .on, .supportChats: .on, .files: .on,
        ]
        features[.comments] = kind == .group ? .on : .off
        return Preferences(features: features, history: visibility == .open ? .all : .none)
    }
}
