// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The message another one answers, in short.
    package struct Quote: JSONStructure {
        /// Its id.
        package var id: String
        /// Who said it; absent while it is not here.
        package var author: Contract.MemberRef?
        /// The author's name in the source, if it was imported.
        package var importedAuthor: String?
        /// How it begins; absent where nothing of it is left, or it is not here.
        package var text: String?

        package init(
            id: String, author: Contract.MemberRef? = nil, importedAuthor: String? = nil, text: String? = nil) {
            (self.id, self.author, self.importedAuthor, self.text) = (id, author, importedAuthor, text)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            author = try reader.optional("author")
            importedAuthor = try reader.optional("imported_author")
            text = try reader.optional("text")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("author", author)
            writer.add("imported_author", importedAuthor)
            writer.add("text", text)
        }
    }
}
