// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A narrower copy of a token.
    package struct NarrowedToken: JSONStructure {
        /// The token itself; whoever has it can use it.
        package var text: String
        /// The same as that of the token it was made of.
        package var id: String
        /// All of them, in order.
        package var restrictions: [String]

        package init(text: String, id: String, restrictions: [String]) {
            (self.text, self.id, self.restrictions) = (text, id, restrictions)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            text = try reader.required("text")
            id = try reader.required("id")
            restrictions = try reader.required("restrictions")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("text", text)
            writer.add("id", id)
            writer.add("restrictions", restrictions)
        }
    }
}
