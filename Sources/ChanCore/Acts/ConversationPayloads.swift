package import ChanID

/// The part of a genesis statement that rules use; it stands in the public scope, so it names nobody.
package struct ConversationCreation: Hashable, Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    /// The first owner: the statement's author. `name` is empty here and follows as `memberRenamed`.
    package var owner: Introduction

    package init(kind: ConversationKind, visibility: Visibility, owner: Introduction) {
        self.kind = kind
        self.visibility = visibility
        self.owner = owner
    }
}

/// How a conversation presents itself; always stated as a whole.
package struct Profile: Hashable, Sendable {
    /// 1–64 characters.
    package var name: String
    /// At most 128 characters.
    package var title: String
    /// At most 2,000 characters.
    package var description: String

    package init(name: String, title: String = "", description: String = "") {
        self.name = name
        self.title = title
        self.description = description
    }
}

/// Sets (`setting`) or takes back (`nil`) the override of one permission.
package struct OverrideChange: Hashable, Sendable {
    package var permission: Permission
    package var setting: PermissionOverride?

    package init(permission: Permission, setting: PermissionOverride?) {
        self.permission = permission
        self.setting = setting
    }
}

/// Sets (`grant`) or takes back (`nil`) what one member was given or withheld beside the role.
package struct GrantChange: Hashable, Sendable {
    package var member: MemberID
    package var permission: Permission
    package var grant: Grant?
    /// Who that is, for those who do not see the roster.
    package var introduction: Introduction?

    package init(member: MemberID, permission: Permission, grant: Grant?, introduction: Introduction? = nil) {
        self.member = member
        self.permission = permission
        self.grant = grant
        self.introduction = introduction
    }
}

/// Replaces a link: the old one is withdrawn, the new one takes its place (and stays primary if it was).
package struct LinkRotation: Hashable, Sendable {
    package var old: LinkID
    package var new: LinkSettings
    /// Open conversations: what follows is sealed under a new reading secret.
    package var freshSecret: Bool

    package init(old: LinkID, new: LinkSettings, freshSecret: Bool) {
        self.old = old
        self.new = new
        self.freshSecret = freshSecret
    }
}

package struct RelayChange: Hashable, Sendable {
    package var relay: RelayID
    /// 1–64 characters.
    package var name: String
    package var address: String
    package var status: RelayStatus
    package var reason: String?
    /// The owner knows that the channel goes offline with this.
    package var acknowledged: Bool
    /// The operator withdrew an earlier rejection.
    package var clearedByOperator: Bool

    package init(relay: RelayID, name: String, address: String, status: RelayStatus) {
        self.relay = relay
        self.name = name
        self.address = address
        self.status = status
        reason = nil
        acknowledged = false
        clearedByOperator = false
    }
}
