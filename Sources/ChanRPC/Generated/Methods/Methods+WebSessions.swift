// Generated from schema/rpc/web.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the open sessions of the web console. Oldest first. Sessions are kept in memory: a restart of the node ends
    /// them all.
    package enum WebSessions: Method {
        package static let info = MethodInfo(
            name: "web.sessions", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List the open sessions of the web console", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["name", "address", "agent", "restrictions", "opened_at", "last_used_at", "ends_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["limit", "cursor", "order", "fields"]
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.WebSession>
    }
}
