// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether a ban list knows a member.
    package struct MemberBanTag: JSONStructure {
        /// Its name, or 32 hex digits where this node does not keep the list.
        package var list: String
        /// Whether the list has their tag.
        package var known: Bool
        /// Whether an entry in force names them, as far as this node knows.
        package var listed: Bool
        /// The tag, 64 hex digits, on the origin's node: another node can add it to a list with the same identifier.
        package var tag: String?

        package init(list: String, known: Bool, listed: Bool, tag: String? = nil) {
            (self.list, self.known, self.listed, self.tag) = (list, known, listed, tag)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            list = try reader.required("list")
            known = try reader.required("known")
            listed = try reader.required("listed")
            tag = try reader.optional("tag")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("list", list)
            writer.add("known", known)
            writer.add("listed", listed)
            writer.add("tag", tag)
        }
    }
}
