// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a channel or group. Creates the conversation with this node as its origin and asks the relays to carry
    /// it. Without a relay the answer warns that recovery will need a backup.
    package enum ConversationCreate: Method {
        package static let info = MethodInfo(
            name: "conversation.create", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Create a channel or group",
            journaled: ["name", "kind", "visibility", "admission"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["name", "kind", "title", "description", "visibility", "admission", "relays", "profile", "request_key", "reason", "reason_private", "dry_run"]
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
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                name = try reader.required("name", .text(maxBytes: 64))
                kind = try reader.required("kind")
                title = try reader.optional("title", .text(maxBytes: 200))
                description = try reader.optional("description", .text(maxBytes: 2000))
                visibility = try reader.optional("visibility", default: .closed)
                admission = try reader.optional("admission", default: .open)
                relays = try reader.optional("relays", .items(max: 16, maxBytes: 512), default: [])
                profile = try reader.optional("profile", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
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
