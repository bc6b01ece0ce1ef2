// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A state directory made of a backup.
    package struct RestoredBackup: JSONStructure {
        /// The backup.
        package var path: String
        /// The directory.
        package var home: String
        /// Conversations in it.
        package var conversations: Int
        /// Entries of all their logs.
        package var entries: Int
        /// The moment it shows.
        package var createdAt: UTCTime

        package init(path: String, home: String, conversations: Int, entries: Int, createdAt: UTCTime) {
            (self.path, self.home, self.conversations, self.entries) = (path, home, conversations, entries)
            self.createdAt = createdAt
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            path = try reader.required("path")
            home = try reader.required("home")
            conversations = try reader.required("conversations")
            entries = try reader.required("entries")
            createdAt = try reader.required("created_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("path", path)
            writer.add("home", home)
            writer.add("conversations", conversations)
            writer.add("entries", entries)
            writer.add("created_at", createdAt)
        }
    }
}
