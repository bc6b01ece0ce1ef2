// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An earlier text of an edited message.
    package struct MessageVersion: JSONStructure {
        /// What it said.
        package var text: String
        /// When it was posted or edited in.
        package var at: UTCTime

        package init(text: String, at: UTCTime) {
            (self.text, self.at) = (text, at)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            text = try reader.required("text")
            at = try reader.required("at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("text", text)
            writer.add("at", at)
        }
    }
}
