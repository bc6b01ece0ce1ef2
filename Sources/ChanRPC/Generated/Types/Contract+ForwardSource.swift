// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One place a message was forwarded from.
    package struct ForwardSource: JSONStructure {
        /// What whoever forwarded it called it.
        package var name: String
        /// Its id, within the same conversation.
        package var message: String?

        package init(name: String, message: String? = nil) {
            (self.name, self.message) = (name, message)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            message = try reader.optional("message")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("message", message)
        }
    }
}
