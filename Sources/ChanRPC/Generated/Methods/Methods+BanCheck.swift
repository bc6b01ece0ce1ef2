// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Check whether a person would be refused. Checks a key, a link or an inviter against the active bans, and a
    /// member against the ban lists that the conversation enforces. A banned key and an entry on a list are always
    /// refused; a watched link or inviter requires approval.
    package enum BanCheck: Method {
        package static let info = MethodInfo(
            name: "ban.check", kind: .read, severity: .read, permission: "ban",
            idempotent: true, summary: "Check whether a person would be refused",
            journaled: ["conversation", "link", "inviter"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "key", "link", "inviter"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The applicant: a name here, or 32 hex digits.
            package var member: String?
            /// Their first member key, 64 hex digits.
            package var key: String?
            /// The link they would use.
            package var link: String?
            /// The member who would have invited them.
            package var inviter: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.optional("member", .text(maxBytes: 64))
                key = try reader.optional("key", .text(maxBytes: 64))
                link = try reader.optional("link", .text(maxBytes: 256))
                inviter = try reader.optional("inviter", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.BanCheck
    }
}
