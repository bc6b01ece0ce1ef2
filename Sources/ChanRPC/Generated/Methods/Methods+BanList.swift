// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List bans. Active bans; with `--all` also lifted and expired ones.
    package enum BanList: Method {
        package static let info = MethodInfo(
            name: "ban.list", kind: .read, severity: .read, permission: "ban", idempotent: true, summary: "List bans",
            journaled: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "active", "banned_at", "banned_by", "banned_by.id", "banned_by.name", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by", "lifted_by.id", "lifted_by.name"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "all", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include lifted and expired bans.
            package var all: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Ban>
    }
}
