// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Hide a member's messages for all. Their messages are stored but not shown, until the time given or until
    /// unblocked.
    package enum MemberBlock: Method {
        package static let info = MethodInfo(
            name: "member.block", kind: .mutation, severity: .moderate, permission: "block",
            idempotent: true, summary: "Hide a member's messages for all",
            journaled: ["conversation", "member", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// When it ends.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
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
