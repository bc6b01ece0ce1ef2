// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether a member holds a permission, and by what.
    package struct AccessLine: JSONStructure {
        /// The permission.
        package var permission: Contract.Permission
        /// Whether they hold it now.
        package var held: Bool
        /// What decides.
        package var basis: Contract.AccessBasis
        /// Where it starts here and now.
        package var fromRole: Contract.Role?
        /// Until when what decides is in force.
        package var untilAt: UTCTime?
        /// The entry of the log that made it so; absent where nobody needed to.
        package var entry: Int?
        /// When that was.
        package var at: UTCTime?
        /// Who did.
        package var actor: Contract.MemberRef?

        package init(
            permission: Contract.Permission, held: Bool, basis: Contract.AccessBasis, fromRole: Contract.Role? = nil,
            untilAt: UTCTime? = nil, entry: Int? = nil, at: UTCTime? = nil, actor: Contract.MemberRef? = nil) {
            (self.permission, self.held, self.basis, self.fromRole) = (permission, held, basis, fromRole)
            (self.untilAt, self.entry, self.at, self.actor) = (untilAt, entry, at, actor)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            permission = try reader.required("permission")
            held = try reader.required("held")
            basis = try reader.required("basis")
            fromRole = try reader.optional("from_role")
            untilAt = try reader.optional("until_at")
            entry = try reader.optional("entry")
            at = try reader.optional("at")
            actor = try reader.optional("actor")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("permission", permission)
            writer.add("held", held)
            writer.add("basis", basis)
            writer.add("from_role", fromRole)
            writer.add("until_at", untilAt)
            writer.add("entry", entry)
            writer.add("at", at)
            writer.add("actor", actor)
        }
    }
}
