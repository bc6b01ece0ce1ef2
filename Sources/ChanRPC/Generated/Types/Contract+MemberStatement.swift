// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A statement about a member.
    package struct MemberStatement: JSONStructure {
        /// Where it stands in the log.
        package var entry: Int
        /// When.
        package var at: UTCTime
        /// What kind of statement.
        package var kind: String
        /// Who said it.
        package var by: Contract.MemberRef
        /// The role it gave.
        package var role: Contract.Role?
        /// One line for people.
        package var summary: String
        /// Why.
        package var reason: String?
        /// Whether the rules refused it: it changed nothing.
        package var refused: Bool

        package init(
            entry: Int, at: UTCTime, kind: String, by: Contract.MemberRef, role: Contract.Role? = nil, summary: String,
            reason: String? = nil, refused: Bool) {
            (self.entry, self.at, self.kind, self.by) = (entry, at, kind, by)
            (self.role, self.summary, self.reason, self.refused) = (role, summary, reason, refused)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            entry = try reader.required("entry")
            at = try reader.required("at")
            kind = try reader.required("kind")
            by = try reader.required("by")
            role = try reader.optional("role")
            summary = try reader.required("summary")
            reason = try reader.optional("reason")
            refused = try reader.required("refused")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("entry", entry)
            writer.add("at", at)
            writer.add("kind", kind)
            writer.add("by", by)
            writer.add("role", role)
            writer.add("summary", summary)
            writer.add("reason", reason)
            writer.add("refused", refused)
        }
    }
}
