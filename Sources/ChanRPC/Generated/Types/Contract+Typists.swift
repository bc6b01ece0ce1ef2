// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Who is writing a message.
    package struct Typists: JSONStructure {
        /// By name.
        package var typists: [Contract.MemberRef]

        package init(typists: [Contract.MemberRef]) {
            self.typists = typists
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            typists = try reader.required("typists")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("typists", typists)
        }
    }
}
