package import ChanCore
import ChanID
import ChanStore

/// Whether a member may use what the conversation switches on or off by role.
package struct FeatureAccess: Sendable {
    package let feature: Feature
    package let isOn: Bool
    /// The lowest role that may use it; of pre-moderation, the lowest that is exempt.
    package let minimumRole: Role
    /// Switched on for the member's role, and they hold a permission that using it takes. Of pre-moderation: nobody looks at
    /// their posts first.
    package let isHeld: Bool
    /// The statement since which it has been so; `nil` where the conversation began with it, or where it was not looked for.
    package let statement: AccessStatement?

    init(_ feature: Feature, of member: Member, _ standpoint: ViewerContext, _ statement: AccessStatement?) {
        let (summary, now) = (standpoint.summary, standpoint.now)
        let setting = summary.preferences.setting(of: feature)
        let permissions = feature.permissions
        // Whoever may only comment does so while comments are on for their role.
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
    /// Any of these is needed to use it; empty for what takes none.
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

    /// Where pre-moderation names no role, moderators are exempt.
    fileprivate func lowestRole(_ setting: FeatureSetting) -> Role {
        guard self == .preModeration, setting.lowestRole == .observer else { return setting.lowestRole }
        return .moderator
    }
}
