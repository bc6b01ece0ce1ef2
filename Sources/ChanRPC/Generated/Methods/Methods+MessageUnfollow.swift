// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Stop following. Ends a `message.follow` of this connection.
    package enum MessageUnfollow: Method {
        package static let info = MethodInfo(
            name: "message.unfollow", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Stop following", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["subscription"]
            /// What `message.follow` returned.
            package var subscription: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                subscription = try reader.required("subscription", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Ended
    }
}
