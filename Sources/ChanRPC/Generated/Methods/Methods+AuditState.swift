// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show what a conversation was at an earlier moment. Derives name, settings, roles, staff, links and relays as of
    /// an entry or a time from the log, by the same rules that make the present; with `--members` the roster too.
    /// Nothing of the node is changed.
    package enum AuditState: Method {
        package static let info = MethodInfo(
            name: "audit.state", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show what a conversation was at an earlier moment",
            journaled: ["conversation", "members"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "point", "members", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The last entry that counts, a time (RFC 3339), or how long ago: `17`, `2026-11-17T00:00:00Z`, `7d`. Now,
            /// if left out.
            package var point: String?
            /// Include the members.
            package var members: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                point = try reader.optional("point", .text(maxBytes: 40))
                members = try reader.optional("members", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.AuditState
    }
}
