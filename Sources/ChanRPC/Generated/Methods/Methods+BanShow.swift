// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a ban. Includes the fields that only the staff can see.
    package enum BanShow: Method {
        package static let info = MethodInfo(
            name: "ban.show", kind: .read, severity: .read, permission: "ban", idempotent: true, summary: "Show a ban",
            journaled: ["conversation", "member"])

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

        package typealias Result = Contract.Ban
    }
}
