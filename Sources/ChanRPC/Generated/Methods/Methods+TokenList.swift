// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List tokens. In the order of their names, without their texts, which are kept nowhere.
    package enum TokenList: Method {
        package static let info = MethodInfo(
            name: "token.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List tokens", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "state", "restrictions", "created_at", "created_by", "last_used_at", "revoked_at", "used"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["limit", "cursor", "order", "fields"]
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Token>
    }
}
