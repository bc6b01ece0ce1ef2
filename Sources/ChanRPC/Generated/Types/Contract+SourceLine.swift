// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A line of the source.
    package struct SourceLine: JSONStructure {
        /// Line number, from 1.
        package var line: Int
        /// The line, repaired where it is not UTF-8.
        package var text: String
        /// Why it was not understood.
        package var why: String

        package init(line: Int, text: String, why: String) {
            (self.line, self.text, self.why) = (line, text, why)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            line = try reader.required("line")
            text = try reader.required("text")
            why = try reader.required("why")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("line", line)
            writer.add("text", text)
            writer.add("why", why)
        }
    }
}
