// Generated from schema/rpc/events.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List topics. Every topic of the event feed, and when its events are sent.
    package enum EventsTopics: Method {
        package static let info = MethodInfo(
            name: "events.topics", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List topics", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = []

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
            }
        }

        package typealias Result = Contract.EventTopics
    }
}
