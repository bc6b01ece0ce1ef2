// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Invite a person by their card. They are admitted with this role when they ask, by any link and whatever the
    /// policy requires. Without a card, use `member add`: it creates a link for one use. Inviting an owner is a severe
    /// act and needs `confirm`.
    package enum ConversationInvite: Method {
        package static let info = MethodInfo(
            name: "conversation.invite", kind: .mutation, severity: .moderate, permission: "invite",
            idempotent: true, summary: "Invite a person by their card", journaled: ["conversation", "kind", "role"],
            severeValues: ["role": "owner"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind", "card", "role", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Output of `profile card LINK` on their node; `-` reads it from standard input.
            package var card: String
            /// The role they get (default: subscriber in a channel, member in a group).
            package var role: Contract.Role?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                card = try reader.required("card", .text(maxBytes: 4096))
                role = try reader.optional("role")
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// Who is expected.
            package var member: Contract.Member
            /// A link to hand to them, where this node has one.
            package var link: Contract.Link?

            package init(change: Contract.Change, member: Contract.Member, link: Contract.Link? = nil) {
                (self.change, self.member, self.link) = (change, member, link)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                member = try reader.required("member")
                link = try reader.optional("link")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("member", member)
                writer.add("link", link)
            }
        }
    }
}
