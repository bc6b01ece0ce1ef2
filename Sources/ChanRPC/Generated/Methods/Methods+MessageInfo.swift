// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a message with history, delivery and proof. Its earlier texts, where it was forwarded from, which relays
    /// hold and cosigned it, what became of it on its way to the origin, and the proof that it stands in the log. Where
    /// the preference `receipts` is on, whose nodes are known to have it: what a member says names the log they had, so
    /// it is known of those who said something since, and of nobody else; to relays and to members who do not see the
    /// roster nothing is told. To those who handle reports, what was reported about it.
    package enum MessageInfo: Method {
        package static let info = MethodInfo(
            name: "message.info", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a message with history, delivery and proof",
            journaled: ["conversation", "message"])

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

        package typealias Result = Contract.MessageInfo
    }
}
