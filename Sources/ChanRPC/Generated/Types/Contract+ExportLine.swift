// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One line of an export.
    package struct ExportLine: JSONStructure {
        /// Number of the entry or journal line; absent for a header.
        package var seq: Int?
        /// The line, without its newline.
        package var line: String

        package init(seq: Int? = nil, line: String) {
            (self.seq, self.line) = (seq, line)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            seq = try reader.optional("seq")
            line = try reader.required("line")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("seq", seq)
            writer.add("line", line)
        }
    }
}
