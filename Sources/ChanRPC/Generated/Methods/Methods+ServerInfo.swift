// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Describe the node. Version, state directory, limits.
    package enum ServerInfo: Method {
        package static let info = MethodInfo(
            name: "server.info", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Describe the node", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = []

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
            }
        }

        package typealias Result = Contract.ServerInfo
    }
}
