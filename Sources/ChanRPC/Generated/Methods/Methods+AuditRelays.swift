// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Compare each relay's view with ours. Compares what each relay was sent and last showed with this node's roster
    /// and log: size, root, readers. Relays are not asked; use `relay status` for that.
    package enum AuditRelays: Method {
        package static let info = MethodInfo(
            name: "audit.relays", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Compare each relay's view with ours", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["name", "id", "stored", "size", "lag", "cosigned_size", "root_matches", "access_version", "access_current", "seen_at", "findings"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.AuditedRelay>
    }
}
