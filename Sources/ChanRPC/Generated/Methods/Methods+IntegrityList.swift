// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List integrity and decryption errors. Open errors; with `--all` also recovered ones.
    package enum IntegrityList: Method {
        package static let info = MethodInfo(
            name: "integrity.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List integrity and decryption errors",
            journaled: ["conversation", "class", "kind", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "conversation", "class", "kind", "seq", "to_seq", "source", "relay", "detail", "count", "first_at", "last_at", "recovered_at", "acknowledged_at", "has_evidence", "hint"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "class", "kind", "all", "limit", "cursor", "order", "fields"]
            /// Only this channel or group.
            package var conversation: String?
            /// Only this class.
            package var `class`: Contract.FailureClass?
            /// Only this error.
            package var kind: Contract.IntegrityKind?
            /// Include recovered errors.
            package var all: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                `class` = try reader.optional("class")
                kind = try reader.optional("kind")
                all = try reader.optional("all", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.IntegrityError>
    }
}
