// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// End a subscription. Ends an `events.subscribe` or `message.follow` of this connection.
    package enum EventsUnsubscribe: Method {
        package static let info = MethodInfo(
            name: "events.unsubscribe", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "End a subscription", told: [])

        package struct Params: JSONStructure {
            /// What `events.subscribe` returned.
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
