// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the chain of statements about a member. How they joined and what changed, with the author and the entry of
    /// each statement.
    package enum MemberHistory: Method {
        package static let info = MethodInfo(
            name: "member.history", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show the chain of statements about a member",
            journaled: ["conversation", "member"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["entry", "at", "kind", "by", "by.id", "by.name", "role", "summary", "reason", "refused"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.MemberStatement>
    }
}
