// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A local identity of this node.
    package struct Profile: JSONStructure {
        /// 32 hex digits; never leaves the node.
        package var id: String
        /// Display name offered when joining.
        package var name: String
        /// When it was made.
        package var createdAt: UTCTime
        /// How many it is in.
        package var conversations: Int
        /// Used when a call names none.
        package var isDefault: Bool

        package init(id: String, name: String, createdAt: UTCTime, conversations: Int, isDefault: Bool) {
            (self.id, self.name, self.createdAt, self.conversations) = (id, name, createdAt, conversations)
            self.isDefault = isDefault
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            createdAt = try reader.required("created_at")
            conversations = try reader.required("conversations")
            isDefault = try reader.required("is_default")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("created_at", createdAt)
            writer.add("conversations", conversations)
            writer.add("is_default", isDefault)
        }
    }
}
