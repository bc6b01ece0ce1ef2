// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show what may be done with messages. For each message every action, and whether this node's member may do it
    /// now; if not, the error and the sentence that the action would end with. The rules decide, as for the action
    /// itself; nothing is executed. `forward` is judged as far as the message itself goes, because the destination is
    /// not known. If another node orders the log, it decides when it receives the action.
    package enum MessageActions: Method {
        package static let info = MethodInfo(
            name: "message.actions", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show what may be done with messages", journaled: ["conversation", "messages"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "messages"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The messages.
            package var messages: [String]

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                messages = try reader.required("messages", .items(max: 50, maxBytes: 256))
            }
        }

        package typealias Result = Contract.MessageActions
    }
}
