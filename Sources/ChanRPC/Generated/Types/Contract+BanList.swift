// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A list of people who are refused by every conversation that enforces it.
    package struct BanList: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Its name.
        package var name: String
        /// Since when.
        package var createdAt: UTCTime
        /// How many stand on it.
        package var entries: Int
        /// Names of the conversations that take it.
        package var conversations: [String]
        /// Names of those that require tags of their members, now or later.
        package var requiring: [String]

        package init(
            id: String, name: String, createdAt: UTCTime, entries: Int, conversations: [String], requiring: [String]) {
            (self.id, self.name, self.createdAt, self.entries) = (id, name, createdAt, entries)
            (self.conversations, self.requiring) = (conversations, requiring)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            createdAt = try reader.required("created_at")
            entries = try reader.required("entries")
            conversations = try reader.required("conversations")
            requiring = try reader.required("requiring")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("created_at", createdAt)
            writer.add("entries", entries)
            writer.add("conversations", conversations)
            writer.add("requiring", requiring)
        }
    }
}
