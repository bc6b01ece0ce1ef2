// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the keys proofs are checked with. The verifier keys (C2SP `signed-note`) of a conversation's origin and of
    /// the relays that cosign. A verifier needs them once, from a trusted source.
    package enum AuditKeys: Method {
        package static let info = MethodInfo(
            name: "audit.keys", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show the keys proofs are checked with", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["role", "name", "key"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.VerifierKey>
    }
}
