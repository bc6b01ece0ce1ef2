// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the entries of a ban list. In the order in which they were added.
    package enum BanListShow: Method {
        package static let info = MethodInfo(
            name: "ban.list_show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List the entries of a ban list", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["tag", "name", "active", "added_at", "expires_at", "reason"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["list", "limit", "cursor", "order", "fields"]
            /// The list's name.
            package var list: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                list = try reader.required("list", .text(maxBytes: 64))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.BanListEntry>
    }
}
