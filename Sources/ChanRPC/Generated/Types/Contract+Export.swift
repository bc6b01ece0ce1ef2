// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A conversation in a file.
    package struct Export: JSONStructure {
        /// The file.
        package var path: String
        /// Conversation id.
        package var conversation: String
        /// Entries in it.
        package var entries: Int
        /// Their Merkle root, 64 hex digits.
        package var root: String

        package init(path: String, conversation: String, entries: Int, root: String) {
            (self.path, self.conversation, self.entries, self.root) = (path, conversation, entries, root)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            path = try reader.required("path")
            conversation = try reader.required("conversation")
            entries = try reader.required("entries")
            root = try reader.required("root")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("path", path)
            writer.add("conversation", conversation)
            writer.add("entries", entries)
            writer.add("root", root)
        }
    }
}
