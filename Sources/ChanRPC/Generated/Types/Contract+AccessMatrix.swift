// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Every permission and who has it.
    package struct AccessMatrix: JSONStructure {
        /// Whose table it is.
        package var kind: Contract.ConversationKind
        /// Every permission.
        package var rows: [Contract.AccessMatrixRow]

        package init(kind: Contract.ConversationKind, rows: [Contract.AccessMatrixRow]) {
            (self.kind, self.rows) = (kind, rows)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            kind = try reader.required("kind")
            rows = try reader.required("rows")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("kind", kind)
            writer.add("rows", rows)
        }
    }
}
