// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// End a subscription. Ends an `events.subscribe` or `message.follow` of this connection.
    package enum EventsUnsubscribe: Method {
        package static let info = MethodInfo(
            name: "events.unsubscribe", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "End a subscription", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["subscription"]
            /// What `events.subscribe` returned.
            package var subscription: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                subscription = try reader.required("subscription", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Ended
    }
}
