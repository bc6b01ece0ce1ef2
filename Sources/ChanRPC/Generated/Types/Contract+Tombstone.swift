// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Who took a message away and why.
    package struct Tombstone: JSONStructure {
        /// Who did.
        package var by: Contract.MemberRef
        /// When.
        package var at: UTCTime
        /// Why.
        package var reason: String?
        /// Why, where the staff noted more for themselves; only staff are shown it.
        package var reasonPrivate: String?
        /// Whether the bodies are gone from the log, too.
        package var purged: Bool?

        package init(
            by: Contract.MemberRef, at: UTCTime, reason: String? = nil, reasonPrivate: String? = nil,
            purged: Bool? = nil) {
            (self.by, self.at, self.reason, self.reasonPrivate) = (by, at, reason, reasonPrivate)
            self.purged = purged
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            by = try reader.required("by")
            at = try reader.required("at")
            reason = try reader.optional("reason")
            reasonPrivate = try reader.optional("reason_private")
            purged = try reader.optional("purged")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("by", by)
            writer.add("at", at)
            writer.add("reason", reason)
            writer.add("reason_private", reasonPrivate)
            writer.add("purged", purged)
        }
    }
}
