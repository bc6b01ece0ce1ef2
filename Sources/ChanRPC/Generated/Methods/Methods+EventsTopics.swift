// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List topics. Every topic of the event feed, and when its events are sent.
    package enum EventsTopics: Method {
        package static let info = MethodInfo(
            name: "events.topics", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List topics", told: [])

        package struct Params: JSONStructure {
            package init(json: JSONValue) throws(ParameterError) {
                _ = try ObjectReader(json, known: [])
            }

            package func add(to writer: inout some MemberWriter) {}
        }

        package typealias Result = Contract.EventTopics
    }
}
