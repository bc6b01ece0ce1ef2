// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a member. Everything this node knows about one member, with their key in words. Compare the words by
    /// telephone, for example: the same words on both nodes exclude a person in the middle.
    package enum MemberShow: Method {
        package static let info = MethodInfo(
            name: "member.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a member", journaled: ["conversation", "member"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Member
    }
}
