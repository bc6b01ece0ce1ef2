// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a message. One item with all that is known about it.
    package enum MessageShow: Method {
        package static let info = MethodInfo(
            name: "message.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a message", journaled: ["conversation", "message"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "message"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The message: its id, or at least 6 digits of it that no other begins with.
            package var message: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.required("message", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Message
    }
}
