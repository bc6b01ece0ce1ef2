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
        /// The format, e.g. `irc`.
        package var source: String

        package init(
            author: String,
            at: UTCTime,
            source: String
        ) {
            self.author = author
            self.at = at
            self.source = source
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            author = try reader.required("author")
            at = try reader.required("at")
            source = try reader.required("source")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("author", author)
            writer.add("at", at)
            writer.add("source", source)
        }
    }
}
