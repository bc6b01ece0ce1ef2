// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One permission and who has it.
    package struct AccessMatrixRow: JSONStructure {
        /// The permission.
        package var permission: Contract.Permission
        /// Every role that has it.
        package var roles: [Contract.Role]
        /// Whether it was moved.
        package var overridden: Bool

        package init(permission: Contract.Permission, roles: [Contract.Role], overridden: Bool) {
            (self.permission, self.roles, self.overridden) = (permission, roles, overridden)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            permission = try reader.required("permission")
            roles = try reader.required("roles")
            overridden = try reader.required("overridden")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("permission", permission)
            writer.add("roles", roles)
            writer.add("overridden", overridden)
        }
    }
}
