// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member by id and name.
    package struct MemberRef: JSONStructure {
        /// Member id, 32 hex digits.
        package var id: String
        /// Display name at the time of reading.
        package var name: String

        package init(id: String, name: String) {
            (self.id, self.name) = (id, name)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
        }
    }
}
