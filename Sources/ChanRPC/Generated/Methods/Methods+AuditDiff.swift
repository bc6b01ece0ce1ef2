// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show what changed between two moments. Compares the conversation's state at two moments, field by field, and
    /// names for each field the author, the time and the entry of the change.
    package enum AuditDiff: Method {
        package static let info = MethodInfo(
            name: "audit.diff", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show what changed between two moments", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The earlier moment: an entry, a time (RFC 3339), or how long ago.
            package var from: String
            /// The later moment; now, if left out.
            package var to: String?
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "from", "to", "progress"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                from = try reader.required("from", .text(maxBytes: 40))
                to = try reader.optional("to", .text(maxBytes: 40))
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("from", from)
                writer.add("to", to)
                writer.add("progress", progress)
            }
        }

        package typealias Result = Contract.AuditDiff
    }
}
