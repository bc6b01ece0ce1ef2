// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the signed state of a log. The largest signed checkpoint of a conversation, with relays' cosignatures, or a
    /// fresh one of this node's journal. A copy kept elsewhere lets its holder detect later changes: see `audit
    /// prove-growth`.
    package enum AuditCheckpoint: Method {
        package static let info = MethodInfo(
            name: "audit.checkpoint", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show the signed state of a log", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.LogCheckpoint
    }
}
