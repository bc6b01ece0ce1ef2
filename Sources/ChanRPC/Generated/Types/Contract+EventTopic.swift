// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A kind of event.
    package struct EventTopic: JSONStructure {
        /// As `topics` takes it.
        package var name: String
        /// When it is reported.
        package var summary: String

        package init(name: String, summary: String) {
            (self.name, self.summary) = (name, summary)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            summary = try reader.required("summary")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("summary", summary)
        }
    }
}
