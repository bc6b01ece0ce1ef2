// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the journal of this node. Lists every administrative request to this node, accepted or refused: caller,
    /// token, target, changed fields, reason and result. Private reasons are shown to those who may read that
    /// conversation's audit log.
    package enum AuditJournal: Method {
        package static let info = MethodInfo(
            name: "audit.journal", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show the journal of this node",
            journaled: ["conversation", "outcome", "since_at", "until_at"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "seq", "at", "method", "outcome", "result", "actor", "process", "token", "client", "conversation", "target", "changes", "reason", "reason_private", "rule", "version_before", "version", "entry", "count"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "actor", "token", "client", "action", "target", "outcome", "text", "since_at", "until_at", "limit", "cursor", "order", "fields"]
            /// Only requests about this channel or group.
            package var conversation: String?
            /// Only of this user: `uid 1000`, or a part of it.
            package var actor: String?
            /// Only with this token, by its id.
            package var token: String?
            /// Only of programs that call themselves so.
            package var client: String?
            /// Only this method, or all beginning with it: `member.role`, `link`.
            package var action: String?
            /// Only requests that named this: a name, an id, or the beginning of an id.
            package var target: String?
            /// Only what was accepted, or only what was refused.
            package var outcome: Contract.AuditOutcome?
            /// Only lines that contain this, whatever the case of letters.
            package var text: String?
            /// At this time or later.
            package var sinceAt: UTCTime?
            /// Before this time.
            package var untilAt: UTCTime?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                actor = try reader.optional("actor", .text(maxBytes: 128))
                token = try reader.optional("token", .text(maxBytes: 128))
                client = try reader.optional("client", .text(maxBytes: 128))
                action = try reader.optional("action", .text(maxBytes: 64))
                target = try reader.optional("target", .text(maxBytes: 256))
                outcome = try reader.optional("outcome")
                text = try reader.optional("text", .text(maxBytes: 256))
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.JournalLine>
    }
}
