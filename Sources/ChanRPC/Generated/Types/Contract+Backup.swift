// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A backup of the node.
    package struct Backup: JSONStructure {
        /// Where it was written.
        package var path: String
        /// The moment it shows.
        package var createdAt: UTCTime
        /// Size of the file.
        package var bytes: Int
        /// What opens it.
        package var lock: Contract.BackupLock
        /// SHA-256 of the file, 64 hex digits.
        package var digest: String
        /// Conversations in it.
        package var conversations: Int
        /// Entries of all their logs.
        package var entries: Int
        /// When it was last read through and found whole.
        package var verifiedAt: UTCTime
        /// Whether a file of its size is still there.
        package var present: Bool

        package init(
            path: String, createdAt: UTCTime, bytes: Int, lock: Contract.BackupLock, digest: String, conversations: Int,
            entries: Int, verifiedAt: UTCTime, present: Bool) {
            (self.path, self.createdAt, self.bytes, self.lock) = (path, createdAt, bytes, lock)
            (self.digest, self.conversations, self.entries, self.verifiedAt) = (digest, conversations, entries, verifiedAt)
            self.present = present
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            path = try reader.required("path")
            createdAt = try reader.required("created_at")
            bytes = try reader.required("bytes")
            lock = try reader.required("lock")
            digest = try reader.required("digest")
            conversations = try reader.required("conversations")
            entries = try reader.required("entries")
            verifiedAt = try reader.required("verified_at")
            present = try reader.required("present")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("path", path)
            writer.add("created_at", createdAt)
            writer.add("bytes", bytes)
            writer.add("lock", lock)
            writer.add("digest", digest)
            writer.add("conversations", conversations)
            writer.add("entries", entries)
            writer.add("verified_at", verifiedAt)
            writer.add("present", present)
        }
    }
}
