// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List ban lists. Shows the conversations that enforce each list.
    package enum BanLists: Method {
        package static let info = MethodInfo(
            name: "ban.lists", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List ban lists", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "created_at", "entries", "conversations", "requiring"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["limit", "cursor", "order", "fields"]
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.BanList>
    }
}
