// Generated from schema/rpc/rpc.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Describe every method. The OpenRPC document of this service (schema/rpc/openrpc.json).
    package enum RpcDiscover: Method {
        package static let info = MethodInfo(
            name: "rpc.discover", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Describe every method", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = []

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
            }
        }

        package typealias Result = JSONValue
    }
}
