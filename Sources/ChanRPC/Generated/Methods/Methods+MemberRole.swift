// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Change a member's role. Only roles below your own can be granted; an owner can also appoint owners.
    /// `--expires-at` limits a higher role in time; the last owner stays owner. Making an owner is a severe act: it
    /// needs `confirm`, because no owner can demote another one alone.
    package enum MemberRole: Method {
        package static let info = MethodInfo(
            name: "member.role", kind: .mutation, severity: .moderate, permission: "change_roles",
            idempotent: true, summary: "Change a member's role",
            journaled: ["conversation", "member", "role", "expires_at"], severeValues: ["role": "owner"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "role", "expires_at", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// The new role.
            package var role: Contract.Role
            /// When the earlier role returns. Only for a higher role.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                role = try reader.required("role")
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As they now stand.
            package var member: Contract.Member

            package init(change: Contract.Change, member: Contract.Member) {
                (self.change, self.member) = (change, member)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                member = try reader.required("member")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("member", member)
            }
        }
    }
}
