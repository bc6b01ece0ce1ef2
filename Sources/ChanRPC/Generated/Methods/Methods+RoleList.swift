// Generated from schema/rpc/role.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List permissions and where they start. The table of this kind of conversation, and what was moved in it.
    package enum RoleList: Method {
        package static let info = MethodInfo(
            name: "role.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List permissions and where they start",
            journaled: ["conversation", "overridden"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["permission", "from_role", "usual_role", "overridden", "until_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "overridden", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only what was moved.
            package var overridden: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                overridden = try reader.optional("overridden", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.RoleRule>
    }
}
