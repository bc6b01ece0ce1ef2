// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A backup read through.
    package struct BackupReport: JSONStructure {
        /// The file.
        package var path: String
        /// The moment it shows.
        package var createdAt: UTCTime
        /// Conversations in it.
        package var conversations: Int
        /// Entries of all their logs, each checked.
        package var entries: Int

        package init(path: String, createdAt: UTCTime, conversations: Int, entries: Int) {
            (self.path, self.createdAt, self.conversations, self.entries) = (path, createdAt, conversations, entries)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            path = try reader.required("path")
            createdAt = try reader.required("created_at")
            conversations = try reader.required("conversations")
            entries = try reader.required("entries")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("path", path)
            writer.add("created_at", createdAt)
            writer.add("conversations", conversations)
            writer.add("entries", entries)
        }
    }
}
