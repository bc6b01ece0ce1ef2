// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show what changed between two moments. Compares the conversation's state at two moments, field by field, and
    /// names for each field the author, the time and the entry of the change.
    package enum AuditDiff: Method {
        package static let info = MethodInfo(
            name: "audit.diff", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show what changed between two moments", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "from", "to", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The earlier moment: an entry, a time (RFC 3339), or how long ago.
            package var from: String
            /// The later moment; now, if left out.
            package var to: String?
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                from = try reader.required("from", .text(maxBytes: 40))
                to = try reader.optional("to", .text(maxBytes: 40))
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.AuditDiff
    }
}
