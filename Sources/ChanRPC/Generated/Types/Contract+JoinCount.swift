// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of many requests.
    package struct JoinCount: JSONStructure {
        /// Answered by this.
        package var done: Int
        /// Answered before.
        package var unchanged: Int
        /// Not answered; `job items` says why.
        package var refused: Int

        package init(done: Int, unchanged: Int, refused: Int) {
            (self.done, self.unchanged, self.refused) = (done, unchanged, refused)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            done = try reader.required("done")
            unchanged = try reader.required("unchanged")
            refused = try reader.required("refused")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("done", done)
            writer.add("unchanged", unchanged)
            writer.add("refused", refused)
        }
    }
}
