// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Stop following. Ends a `message.follow` of this connection.
    package enum MessageUnfollow: Method {
        package static let info = MethodInfo(
            name: "message.unfollow", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Stop following", told: [])

        package struct Params: JSONStructure {
            /// What `message.follow` returned.
            package var subscription: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["subscription"])
                subscription = try reader.required("subscription", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("subscription", subscription)
            }
        }

        package typealias Result = Contract.Ended
    }
}
