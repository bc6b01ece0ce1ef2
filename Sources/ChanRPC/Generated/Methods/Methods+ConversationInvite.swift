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
            idempotent: true, summary: "Invite a person by their card", told: ["conversation", "kind", "role"],
            severeValues: ["role": "owner"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Output of `profile card LINK` on their node; `-` reads it from standard input.
            package var card: String
            /// The role they get (default: subscriber in a channel, member in a group).
            package var role: Contract.Role?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
            package var waitS: Int?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "kind", "card", "role", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                card = try reader.required("card", .text(maxBytes: 4096))
                role = try reader.optional("role")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("card", card)
                writer.add("role", role)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
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
