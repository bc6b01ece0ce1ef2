// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List former members. People who left, were removed, banned or declined and have not returned, with time, author
    /// and reason.
    package enum MemberPast: Method {
        package static let info = MethodInfo(
            name: "member.past", kind: .read, severity: .read, permission: "see_members",
            idempotent: true, summary: "List former members", journaled: ["conversation", "status"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "role", "status", "ended_at", "ended_by", "ended_by.id", "ended_by.name", "reason", "reason_private", "joined_at", "link"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "status", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this way.
            package var status: Contract.MemberStatus?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                status = try reader.optional("status")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.PastMember>
    }
}
