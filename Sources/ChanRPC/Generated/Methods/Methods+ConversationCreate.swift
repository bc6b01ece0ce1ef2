// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a channel or group. Creates the conversation with this node as its origin and asks the relays to carry
    /// it. Without a relay the answer warns that recovery will need a backup.
    package enum ConversationCreate: Method {
        package static let info = MethodInfo(
            name: "conversation.create", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Create a channel or group", told: ["name", "kind", "visibility", "admission"])

        package struct Params: JSONStructure {
            /// Short name, with or without a leading `#`.
            package var name: String
            /// Channel or group.
            package var kind: Contract.ConversationKind
            /// Title (default: the name).
            package var title: String?
            /// What it is about.
            package var description: String?
            /// `closed`: only members can read; `open`: everyone with a link can.
            package var visibility: Contract.Visibility
            /// Admission of new members.
            package var admission: Contract.Admission
            /// Address of a relay; may be repeated.
            package var relays: [String]
            /// Which local profile owns it.
            package var profile: String?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["name", "kind", "title", "description", "visibility", "admission", "relays", "profile", "request_key", "reason", "reason_private", "dry_run"])
                name = try reader.required("name", .text(maxBytes: 64))
                kind = try reader.required("kind")
                title = try reader.optional("title", .text(maxBytes: 200))
                description = try reader.optional("description", .text(maxBytes: 2000))
                visibility = try reader.optional("visibility") ?? .closed
                admission = try reader.optional("admission") ?? .open
                relays = try reader.optional("relays", .items(max: 16, maxBytes: 512)) ?? []
                profile = try reader.optional("profile", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("name", name)
                writer.add("kind", kind)
                writer.add("title", title)
                writer.add("description", description)
                writer.add("visibility", visibility)
                writer.add("admission", admission)
                writer.add("relays", relays)
                writer.add("profile", profile)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new conversation.
            package var conversation: Contract.Conversation
            /// Its primary link.
            package var link: Contract.Link?
            /// What the relays answered.
            package var relays: [Contract.Relay]

            package init(
                change: Contract.Change, conversation: Contract.Conversation, link: Contract.Link? = nil,
                relays: [Contract.Relay]) {
                (self.change, self.conversation, self.link, self.relays) = (change, conversation, link, relays)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
                link = try reader.optional("link")
                relays = try reader.required("relays")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("relays", relays)
            }
        }
    }
}
