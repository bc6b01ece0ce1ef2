// Generated from schema/rpc/rpc.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Cancel a request of this connection. Ends a request that was sent on this connection and is not answered yet. It
    /// is carried out at once, before what waits. A request that has not begun never begins, and a read or a wait that
    /// runs is ended: both are answered with `rpc.cancelled`. A mutation that runs is not undone: one that was begun
    /// alone, such as a `sync`, is told to stop, and its own answer says how far it came.
    package enum RpcCancel: Method {
        package static let info = MethodInfo(
            name: "rpc.cancel", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Cancel a request of this connection", journaled: ["request"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["request"]
            /// The `id` of the request; the digits of an `id` that is a number.
            package var request: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                request = try reader.required("request", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Cancelled
    }
}
