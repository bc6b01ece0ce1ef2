// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether somebody would be kept out.
    package struct BanCheck: JSONStructure {
        /// Whether they would be turned away.
        package var refused: Bool
        /// Whether somebody would look first.
        package var watched: Bool
        /// By what.
        package var matches: [Contract.BanMatch]
        /// Ban lists that the conversation enforces and that refuse them, as far as their tag is known; empty where
        /// another node orders the log.
        package var lists: [Contract.BanListRefusal]

        package init(refused: Bool, watched: Bool, matches: [Contract.BanMatch], lists: [Contract.BanListRefusal]) {
            (self.refused, self.watched, self.matches, self.lists) = (refused, watched, matches, lists)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            refused = try reader.required("refused")
            watched = try reader.required("watched")
            matches = try reader.required("matches")
            lists = try reader.required("lists")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("refused", refused)
            writer.add("watched", watched)
            writer.add("matches", matches)
            writer.add("lists", lists)
        }
    }
}
