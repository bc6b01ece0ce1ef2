// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Somebody on a ban list.
    package struct BanListEntry: JSONStructure {
        /// Who they are to this list alone; 64 hex digits.
        package var tag: String
        /// What they were called where they were put on it.
        package var name: String
        /// Whether it holds now.
        package var active: Bool
        /// Since when.
        package var addedAt: UTCTime
        /// When it ends.
        package var expiresAt: UTCTime?
        /// Why.
        package var reason: String?

        package init(
            tag: String, name: String, active: Bool, addedAt: UTCTime, expiresAt: UTCTime? = nil,
            reason: String? = nil) {
            (self.tag, self.name, self.active, self.addedAt) = (tag, name, active, addedAt)
            (self.expiresAt, self.reason) = (expiresAt, reason)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            tag = try reader.required("tag")
            name = try reader.required("name")
            active = try reader.required("active")
            addedAt = try reader.required("added_at")
            expiresAt = try reader.optional("expires_at")
            reason = try reader.optional("reason")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("tag", tag)
            writer.add("name", name)
            writer.add("active", active)
            writer.add("added_at", addedAt)
            writer.add("expires_at", expiresAt)
            writer.add("reason", reason)
        }
    }
}
