// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Prove that an entry is in a log. Makes a `.tlog-proof` (C2SP): the entry, its path to the root, and the signed
    /// checkpoint that most relays cosigned. It is checked with `audit check-proof` and the log's key, without a node,
    /// or by any other implementation of C2SP.
    package enum AuditProve: Method {
        package static let info = MethodInfo(
            name: "audit.prove", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Prove that an entry is in a log", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "entry"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// The entry's number, or the id of a message or an act, or the beginning of it.
            package var entry: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                entry = try reader.required("entry", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.LogProof
    }
}
