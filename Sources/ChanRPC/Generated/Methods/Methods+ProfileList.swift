// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List local identities. All profiles of this node.
    package enum ProfileList: Method {
        package static let info = MethodInfo(
            name: "profile.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List local identities", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "created_at", "conversations", "is_default"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["limit", "cursor", "order", "fields"]
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Profile>
    }
}
