// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of many.
    package struct BulkCount: JSONStructure {
        /// Banned by this.
        package var banned: Int
        /// Banned before.
        package var unchanged: Int
        /// Not banned; `job items` says why.
        package var refused: Int

        package init(banned: Int, unchanged: Int, refused: Int) {
            (self.banned, self.unchanged, self.refused) = (banned, unchanged, refused)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            banned = try reader.required("banned")
            unchanged = try reader.required("unchanged")
            refused = try reader.required("refused")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("banned", banned)
            writer.add("unchanged", unchanged)
            writer.add("refused", refused)
        }
    }
}
