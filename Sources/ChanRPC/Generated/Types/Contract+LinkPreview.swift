// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What the poster says of a page that the text links to; nobody verifies it.
    package struct LinkPreview: JSONStructure {
        /// http or https, as the text contains it.
        package var url: String
        /// One line.
        package var title: String
        /// One line.
        package var description: String?

        package init(url: String, title: String, description: String? = nil) {
            (self.url, self.title, self.description) = (url, title, description)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            url = try reader.required("url")
            title = try reader.required("title")
            description = try reader.optional("description")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("url", url)
            writer.add("title", title)
            writer.add("description", description)
        }
    }
}
