// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What does not hold in an export.
    package struct ExportFault: JSONStructure {
        /// A name of the families `integrity` and `decryption`, without the family.
        package var name: String
        /// The entry.
        package var entry: Int?
        /// What is wrong, for people.
        package var detail: String

        package init(name: String, entry: Int? = nil, detail: String) {
            (self.name, self.entry, self.detail) = (name, entry, detail)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            entry = try reader.optional("entry")
            detail = try reader.required("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("entry", entry)
            writer.add("detail", detail)
        }
    }
}
