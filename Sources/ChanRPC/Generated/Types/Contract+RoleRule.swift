// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// From which role a permission starts.
    package struct RoleRule: JSONStructure {
        /// The permission.
        package var permission: Contract.Permission
        /// Where it starts; absent where nobody has it.
        package var fromRole: Contract.Role?
        /// Where the table of this kind starts it; absent where nobody has it.
        package var usualRole: Contract.Role?
        /// Whether an override is in force.
        package var overridden: Bool
        /// When the override ends.
        package var untilAt: UTCTime?

        package init(
            permission: Contract.Permission, fromRole: Contract.Role? = nil, usualRole: Contract.Role? = nil,
            overridden: Bool, untilAt: UTCTime? = nil) {
            (self.permission, self.fromRole, self.usualRole, self.overridden) = (permission, fromRole, usualRole, overridden)
            self.untilAt = untilAt
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            permission = try reader.required("permission")
            fromRole = try reader.optional("from_role")
            usualRole = try reader.optional("usual_role")
            overridden = try reader.required("overridden")
            untilAt = try reader.optional("until_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("permission", permission)
            writer.add("from_role", fromRole)
            writer.add("usual_role", usualRole)
            writer.add("overridden", overridden)
            writer.add("until_at", untilAt)
        }
    }
}
