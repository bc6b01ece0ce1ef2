// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Prove that an entry is in a log. Makes a `.tlog-proof` (C2SP): the entry, its path to the root, and the signed
    /// checkpoint that most relays cosigned. It is checked with `audit check-proof` and the log's key, without a node,
    /// or by any other implementation of C2SP.
    package enum AuditProve: Method {
        package static let info = MethodInfo(
            name: "audit.prove", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Prove that an entry is in a log", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// The entry's number, or the id of a message or an act, or the beginning of it.
            package var entry: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "entry"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                entry = try reader.required("entry", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("entry", entry)
            }
        }

        package typealias Result = Contract.LogProof
    }
}
