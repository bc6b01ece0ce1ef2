// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List links. All links of the conversation, with how often each was used.
    package enum LinkList: Method {
        package static let info = MethodInfo(
            name: "link.list", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "List links", journaled: ["conversation", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "url", "form", "form_note", "state", "primary", "kind", "role", "admission", "expires_at", "use_limit", "uses", "pending", "created_at", "created_by", "created_by.id", "created_by.name", "relays"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "state", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this state.
            package var state: Contract.LinkState?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                state = try reader.optional("state")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Link>
    }
}
