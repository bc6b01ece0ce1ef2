// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A ban list that refuses somebody.
    package struct BanListRefusal: JSONStructure {
        /// Its name.
        package var list: String
        /// Their tag for it, 64 hex digits.
        package var tag: String
        /// When the entry ends; absent: when somebody removes it.
        package var expiresAt: UTCTime?

        package init(list: String, tag: String, expiresAt: UTCTime? = nil) {
            (self.list, self.tag, self.expiresAt) = (list, tag, expiresAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            list = try reader.required("list")
            tag = try reader.required("tag")
            expiresAt = try reader.optional("expires_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("list", list)
            writer.add("tag", tag)
            writer.add("expires_at", expiresAt)
        }
    }
}
