// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member, link, relay, profile, job or token that an event concerns.
    package struct EventTarget: JSONStructure {
        /// Its id.
        package var id: String
        /// Its name now.
        package var name: String?

        package init(id: String, name: String? = nil) {
            (self.id, self.name) = (id, name)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.optional("name")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
        }
    }
}
