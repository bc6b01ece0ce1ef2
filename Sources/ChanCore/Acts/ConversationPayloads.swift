package import ChanID

/// The part of a genesis statement that rules use. A genesis is published in the public scope, so it names nobody.
package struct ConversationCreation: Hashable, Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    /// The first owner, who is the statement's author. `name` is empty here; a `memberRenamed` act sets it later.
    package var owner: Introduction

    package init(kind: ConversationKind, visibility: Visibility, owner: Introduction) {
        self.kind = kind
        self.visibility = visibility
        self.owner = owner
    }
}

/// The name, title and description of a conversation. A change always contains all of them.
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

/// Sets the override of one permission, or removes it if `setting` is `nil`.
package struct OverrideChange: Hashable, Sendable {
    package var permission: Permission
    package var setting: PermissionOverride?

    package init(permission: Permission, setting: PermissionOverride?) {
        self.permission = permission
        self.setting = setting
    }
}

/// Grants or withholds one permission of one member, independently of the role. A `nil` `grant` removes the exception.
package struct GrantChange: Hashable, Sendable {
    package var member: MemberID
    package var permission: Permission
    package var grant: Grant?
    /// The member's identity, for readers who cannot open the roster.
    package var introduction: Introduction?

    package init(member: MemberID, permission: Permission, grant: Grant?, introduction: Introduction? = nil) {
        self.member = member
        self.permission = permission
        self.grant = grant
        self.introduction = introduction
    }
}

/// Replaces a link: the old one is withdrawn, and the new one becomes primary if the old one was.
package struct LinkRotation: Hashable, Sendable {
    package var old: LinkID
    package var new: LinkSettings
    /// Whether later entries are sealed under a new reading secret. Only in open conversations.
    package var freshSecret: Bool

    package init(old: LinkID, new: LinkSettings, freshSecret: Bool) {
        self.old = old
        self.new = new
        self.freshSecret = freshSecret
    }
}

/// Adds a relay, or changes its status, name or address.
package struct RelayChange: Hashable, Sendable {
    package var relay: RelayID
    /// 1–64 characters.
    package var name: String
    package var address: String
    package var status: RelayStatus
    package var reason: String?
    /// Whether the owner has confirmed that this change takes the channel offline.
    package var acknowledged: Bool
    /// Whether the relay's operator withdrew an earlier rejection.
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
