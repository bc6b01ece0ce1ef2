// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member at that moment.
    package struct MemberThen: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Display name.
        package var name: String
        /// Role.
        package var role: Contract.Role
        /// When they became a member.
        package var sinceAt: UTCTime?
        /// Name of the link they came by.
        package var link: String?

        package init(id: String, name: String, role: Contract.Role, sinceAt: UTCTime? = nil, link: String? = nil) {
            (self.id, self.name, self.role, self.sinceAt) = (id, name, role, sinceAt)
            self.link = link
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            role = try reader.required("role")
            sinceAt = try reader.optional("since_at")
            link = try reader.optional("link")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("role", role)
            writer.add("since_at", sinceAt)
            writer.add("link", link)
        }
    }
}
