// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Describe the node. Version, state directory, limits.
    package enum ServerInfo: Method {
        package static let info = MethodInfo(
            name: "server.info", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Describe the node", told: [])

        package struct Params: JSONStructure {
            package init(json: JSONValue) throws(ParameterError) {
                _ = try ObjectReader(json, known: [])
            }

            package func add(to writer: inout some MemberWriter) {}
        }

        package typealias Result = Contract.ServerInfo
    }
}
