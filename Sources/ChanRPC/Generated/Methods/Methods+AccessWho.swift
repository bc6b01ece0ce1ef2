// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the members who hold a permission. Also shows the effect of a change without making it: `if_role` assumes
    /// another role for a member, `if_from` assumes another starting role for the permission.
    package enum AccessWho: Method {
        package static let info = MethodInfo(
            name: "access.who", kind: .read, severity: .read, permission: "see_members",
            idempotent: true, summary: "List the members who hold a permission",
            journaled: ["conversation", "permission", "if_member", "if_role", "if_from"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "role", "because", "until_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "permission", "if_member", "if_role", "if_from", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The permission.
            package var permission: Contract.Permission
            /// Suppose this member …
            package var ifMember: String?
            /// … had this role.
            package var ifRole: Contract.Role?
            /// Suppose the permission started from this role.
            package var ifFrom: Contract.Role?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                permission = try reader.required("permission")
                ifMember = try reader.optional("if_member", .text(maxBytes: 256))
                ifRole = try reader.optional("if_role")
                ifFrom = try reader.optional("if_from")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.AccessHolder>
    }
}
