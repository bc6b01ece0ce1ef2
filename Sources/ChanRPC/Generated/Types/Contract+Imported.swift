// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Where an imported item came from.
    package struct Imported: JSONStructure {
        /// The author's name in the source; empty where it had none.
        package var author: String
        /// The time in the source.
        package var at: UTCTime
        /// The format: `irc`, `telegram`, `jsonl` or `export`.
        package var source: String
        /// When it was edited there.
        package var editedAt: UTCTime?
        /// Whose words they were before.
        package var forwardedFrom: String?
        /// Files it came with, as references; absent when none.
        package var files: [Contract.ImportedFile]?

        package init(
            author: String, at: UTCTime, source: String, editedAt: UTCTime? = nil, forwardedFrom: String? = nil,
            files: [Contract.ImportedFile]? = nil) {
            (self.author, self.at, self.source, self.editedAt) = (author, at, source, editedAt)
            (self.forwardedFrom, self.files) = (forwardedFrom, files)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            author = try reader.required("author")
            at = try reader.required("at")
            source = try reader.required("source")
            editedAt = try reader.optional("edited_at")
            forwardedFrom = try reader.optional("forwarded_from")
            files = try reader.optional("files")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("author", author)
            writer.add("at", at)
            writer.add("source", source)
            writer.add("edited_at", editedAt)
            writer.add("forwarded_from", forwardedFrom)
            writer.add("files", files)
        }
    }
}
