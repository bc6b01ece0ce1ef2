// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Explain why a member may or may not do something. Names the rule that decides and the entry of the log that set
    /// it, and the features (files, voice messages, links, comments and others) that the member's role may use.
    package enum AccessExplain: Method {
        package static let info = MethodInfo(
            name: "access.explain", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Explain why a member may or may not do something",
            journaled: ["conversation", "member", "permission"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "permission"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// Only this permission (default: all).
            package var permission: Contract.Permission?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                permission = try reader.optional("permission")
            }
        }

        package typealias Result = Contract.AccessReport
    }
}
