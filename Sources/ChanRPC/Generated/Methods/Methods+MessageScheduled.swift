// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List what is scheduled. Messages this node is to post here, the next first, and those that could not be posted.
    package enum MessageScheduled: Method {
        package static let info = MethodInfo(
            name: "message.scheduled", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List what is scheduled", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "due_at", "text", "as_channel", "reply_to", "time_to_live_s", "files", "link_preview", "link_preview.url", "link_preview.title", "link_preview.description", "created_at", "failure"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.ScheduledMessage>
    }
}
