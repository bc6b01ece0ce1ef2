// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A link at that moment.
    package struct LinkThen: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Name.
        package var name: String
        /// Role it grants.
        package var role: Contract.Role
        /// Whether it was withdrawn.
        package var withdrawn: Bool
        /// Members who came by it.
        package var uses: Int
        /// When it expires.
        package var expiresAt: UTCTime?

        package init(
            id: String, name: String, role: Contract.Role, withdrawn: Bool, uses: Int, expiresAt: UTCTime? = nil) {
            (self.id, self.name, self.role, self.withdrawn) = (id, name, role, withdrawn)
            (self.uses, self.expiresAt) = (uses, expiresAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            role = try reader.required("role")
            withdrawn = try reader.required("withdrawn")
            uses = try reader.required("uses")
            expiresAt = try reader.optional("expires_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("role", role)
            writer.add("withdrawn", withdrawn)
            writer.add("uses", uses)
            writer.add("expires_at", expiresAt)
        }
    }
}
