// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the members whom a ban list would ban. Includes pending requests to join.
    package enum BanPreview: Method {
        package static let info = MethodInfo(
            name: "ban.preview", kind: .read, severity: .read, permission: "ban",
            idempotent: true, summary: "List the members whom a ban list would ban", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "status", "name", "expires_at", "reason"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "list", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The list's name.
            package var list: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.BanListMatch>
    }
}
