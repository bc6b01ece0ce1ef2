package import ChanID

/// Gives or withholds one permission to one member, whatever the role says.
package struct Grant: Hashable, Sendable {
    package var permission: Permission
    package var isGiven: Bool
    /// The moment from which it no longer counts; `nil` means until revoked.
    package var until: Timestamp?

    package init(permission: Permission, isGiven: Bool, until: Timestamp? = nil) {
        self.permission = permission
        self.isGiven = isGiven
        self.until = until
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}

/// Moves the role from which one permission starts, for a whole conversation.
package struct PermissionOverride: Hashable, Sendable {
    package var permission: Permission
    /// `nil`: nobody has it.
    package var from: Role?
    /// The moment from which the table counts again; `nil` means until changed.
    package var until: Timestamp?

    package init(permission: Permission, from: Role?, until: Timestamp? = nil) {
        self.permission = permission
        self.from = from
        self.until = until
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}
