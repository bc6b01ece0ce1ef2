// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A token, without its text.
    package struct Token: JSONStructure {
        /// 32 hex digits; all narrowed copies have the same.
        package var id: String
        /// Its name on this node.
        package var name: String
        /// Whether it is good.
        package var state: Contract.TokenState
        /// Each a JSON object; all hold.
        package var restrictions: [String]
        /// When it was made.
        package var createdAt: UTCTime
        /// By whom.
        package var createdBy: String
        /// When a connection was last opened with it.
        package var lastUsedAt: UTCTime?
        /// Since when it is revoked.
        package var revokedAt: UTCTime?
        /// Calls counted by its first `count`.
        package var used: Int?

        package init(
            id: String, name: String, state: Contract.TokenState, restrictions: [String], createdAt: UTCTime,
            createdBy: String, lastUsedAt: UTCTime? = nil, revokedAt: UTCTime? = nil, used: Int? = nil) {
            (self.id, self.name, self.state, self.restrictions) = (id, name, state, restrictions)
            (self.createdAt, self.createdBy, self.lastUsedAt, self.revokedAt) = (createdAt, createdBy, lastUsedAt, revokedAt)
            self.used = used
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            state = try reader.required("state")
            restrictions = try reader.required("restrictions")
            createdAt = try reader.required("created_at")
            createdBy = try reader.required("created_by")
            lastUsedAt = try reader.optional("last_used_at")
            revokedAt = try reader.optional("revoked_at")
            used = try reader.optional("used")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("state", state)
            writer.add("restrictions", restrictions)
            writer.add("created_at", createdAt)
            writer.add("created_by", createdBy)
            writer.add("last_used_at", lastUsedAt)
            writer.add("revoked_at", revokedAt)
            writer.add("used", used)
        }
    }
}
