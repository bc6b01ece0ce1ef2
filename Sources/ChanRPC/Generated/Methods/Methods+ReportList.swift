// Generated from schema/rpc/report.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List reports. Open reports; members outside the staff see only their own.
    package enum ReportList: Method {
        package static let info = MethodInfo(
            name: "report.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List reports", journaled: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "kind", "state", "at", "opened_by", "opened_by.id", "opened_by.name", "handled_by", "handled_by.id", "handled_by.name", "text", "as_channel", "reply_to", "reason", "message", "message_author", "message_author.id", "message_author.name", "excerpt", "member", "member.id", "member.name", "snapshot", "steps"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "all", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include decided ones.
            package var all: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Case>
    }
}
