// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a request and its conversation. The messages between an applicant and the staff. Members who can admit see
    /// those of every request; an applicant sees their own, and nothing else of a closed conversation.
    package enum JoinShow: Method {
        package static let info = MethodInfo(
            name: "join.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a request and its conversation", journaled: ["conversation", "request"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The request: name or id of the applicant (default: this node's own).
            package var request: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                request = try reader.optional("request", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.JoinTalk
    }
}
