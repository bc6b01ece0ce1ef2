package import ChanCore
import ChanFold
import ChanStore

/// Whether a member may use a feature that the conversation switches by role.
package struct FeatureAccess: Sendable {
    package let feature: Feature
    package let isOn: Bool
    /// The lowest role that may use the feature; for pre-moderation, the lowest exempt role.
    package let minimumRole: Role
    /// Whether the feature is on for the member's role and the member holds a permission that it requires. For
    /// pre-moderation: whether the member is exempt.
    package let isHeld: Bool
    /// The statement that established the current setting; `nil` if it is the initial setting, or was not looked up.
    package let statement: AccessStatement?

    init(_ feature: Feature, of member: Member, _ viewer: ViewerContext, _ statement: AccessStatement?) {
        let (summary, now) = (viewer.summary, viewer.now)
        let setting = summary.preferences.setting(of: feature)
        let permissions = feature.permissions
        // A member who may only comment can use the feature only while comments are on for their role.
        let mayComment = summary.preferences.setting(of: .comments).isOn(for: member.role)
        let mayUse =
            permissions.isEmpty
            || permissions.contains { permission in
                member.holds(permission, in: summary, at: now) && (permission != .comment || mayComment)
            }
        self.feature = feature
        self.statement = statement
        isOn = setting.isOn
        minimumRole = feature.lowestRole(setting)
        let isReached = member.role >= minimumRole
        let isFree = feature == .preModeration ? !setting.isOn || isReached : setting.isOn && isReached
        isHeld = member.isActive && mayUse && isFree
    }
}

extension Feature {
    /// The permissions of which one is needed to use the feature; empty if none is needed.
    var permissions: Set<Permission> {
        switch self {
        case .reactions: [.react]
        case .comments: [.comment]
        case .files, .voice, .links, .preModeration: [.post, .comment]
        case .reports: [.report]
        case .supportChats: [.openSupport]
        case .directMessages, .fullDelete, .signaturesShown, .receipts, .previews: []
        }
    }

    /// The lowest role of the feature. For pre-moderation without a role, moderators are exempt.
    fileprivate func lowestRole(_ setting: FeatureSetting) -> Role {
        guard self == .preModeration, setting.lowestRole == .observer else { return setting.lowestRole }
        return .moderator
    }
}
