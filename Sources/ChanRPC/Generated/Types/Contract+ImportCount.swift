// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Lines of one sort.
    package struct ImportCount: JSONStructure {
        /// Sort of line, e.g. `message`, `join`, `topic`.
        package var what: String
        /// How many.
        package var count: Int

        package init(what: String, count: Int) {
            (self.what, self.count) = (what, count)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            what = try reader.required("what")
            count = try reader.required("count")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("what", what)
            writer.add("count", count)
        }
    }
}
