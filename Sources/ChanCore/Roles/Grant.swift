package import ChanID

/// Gives or withholds one permission of one member, regardless of the role.
package struct Grant: Hashable, Sendable {
    package var permission: Permission
    package var isGiven: Bool
    /// The time from which the grant no longer counts; `nil` if it lasts until it is revoked.
    package var until: Timestamp?

    package init(permission: Permission, isGiven: Bool, until: Timestamp? = nil) {
        self.permission = permission
        self.isGiven = isGiven
        self.until = until
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}

/// Changes the lowest role that has a permission, for a whole conversation.
package struct PermissionOverride: Hashable, Sendable {
    package var permission: Permission
    /// `nil` if nobody has the permission.
    package var from: Role?
    /// The time from which the table applies again; `nil` if the override lasts until it is changed.
    package var until: Timestamp?

    package init(permission: Permission, from: Role?, until: Timestamp? = nil) {
        self.permission = permission
        self.from = from
        self.until = until
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}
