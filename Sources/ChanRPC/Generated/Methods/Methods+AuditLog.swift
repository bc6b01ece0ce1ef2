// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show administrative acts. Lists from the signed log: author, change, time and reason, with the old and the new
    /// value of each field.
    package enum AuditLog: Method {
        package static let info = MethodInfo(
            name: "audit.log", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show administrative acts",
            journaled: ["conversation", "actor", "outcome", "since_at", "until_at"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "seq", "at", "dated_ahead", "action", "actor", "actor.id", "actor.name", "target", "summary", "reason", "changes", "outcome", "verified"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "actor", "action", "target", "outcome", "text", "since_at", "until_at", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only acts of this member.
            package var actor: String?
            /// Only this action, or all beginning with it: `member.role`, `link`.
            package var action: String?
            /// Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id.
            package var target: String?
            /// Only what was permitted, or only what was refused.
            package var outcome: Contract.AuditOutcome?
            /// Only acts whose summary, target or reason contains this, whatever the case of letters.
            package var text: String?
            /// Ordered at this time or later.
            package var sinceAt: UTCTime?
            /// Ordered before this time.
            package var untilAt: UTCTime?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                actor = try reader.optional("actor", .text(maxBytes: 256))
                action = try reader.optional("action", .text(maxBytes: 64))
                target = try reader.optional("target", .text(maxBytes: 256))
                outcome = try reader.optional("outcome")
                text = try reader.optional("text", .text(maxBytes: 256))
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.AuditEntry>
    }
}
