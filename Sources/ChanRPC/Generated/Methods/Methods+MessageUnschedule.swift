// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Cancel a scheduled message. It is not posted, and its text is deleted from this node. To change one, cancel it
    /// and schedule another.
    package enum MessageUnschedule: Method {
        package static let info = MethodInfo(
            name: "message.unschedule", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Cancel a scheduled message", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "scheduled", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: `s` and its number, as `message.scheduled` shows it.
            package var scheduled: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                scheduled = try reader.required("scheduled", .text(maxBytes: 32))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What is scheduled.
            package var scheduled: Contract.ScheduledMessage

            package init(change: Contract.Change, scheduled: Contract.ScheduledMessage) {
                (self.change, self.scheduled) = (change, scheduled)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                scheduled = try reader.required("scheduled")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("scheduled", scheduled)
            }
        }
    }
}
