// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List members. In a channel subscribers see the staff only.
    package enum MemberList: Method {
        package static let info = MethodInfo(
            name: "member.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List members", journaled: ["conversation", "role", "status", "via"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "kind", "role", "role_until_at", "status", "is_me", "joined_at", "ended_at", "link", "admitted_by", "admitted_by.id", "admitted_by.name", "muted", "muted_until_at", "blocked", "blocked_until_at", "reason", "looks_like", "looks_like.id", "looks_like.name", "fingerprint", "ban_tags"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "role", "status", "query", "via", "untagged", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this role.
            package var role: Contract.Role?
            /// Only this status (default: active).
            package var status: Contract.MemberStatus?
            /// Only names that contain this.
            package var query: String?
            /// Only members who joined by this link.
            package var via: String?
            /// Only members whose tag this ban list lacks.
            package var untagged: String?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                role = try reader.optional("role")
                status = try reader.optional("status")
                query = try reader.optional("query", .text(maxBytes: 64))
                via = try reader.optional("via", .text(maxBytes: 256))
                untagged = try reader.optional("untagged", .text(maxBytes: 64))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Member>
    }
}
