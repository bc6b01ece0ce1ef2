// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A part of a text, in Unicode code points.
    package struct TextRange: JSONStructure {
        /// The code points before it.
        package var start: Int
        /// Its code points.
        package var length: Int

        package init(start: Int, length: Int) {
            (self.start, self.length) = (start, length)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            start = try reader.required("start")
            length = try reader.required("length")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("start", start)
            writer.add("length", length)
        }
    }
}
