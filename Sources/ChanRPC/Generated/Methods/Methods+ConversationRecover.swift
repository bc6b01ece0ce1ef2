// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Recover a conversation after losing the origin node. For an owner on a new node, with the profile restored from
    /// its recovery words (`profile restore`). Fetches and verifies the log from the link's relays, decrypts it with
    /// the owner's keys, and makes this node the origin: relays, members and links follow. Not recovered: tokens,
    /// drafts, scheduled messages, and entries that no relay had received.
    package enum ConversationRecover: Method {
        package static let info = MethodInfo(
            name: "conversation.recover", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Recover a conversation after losing the origin node",
            journaled: ["kind", "without_relays"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["link", "kind", "profile", "agreements", "without_relays", "request_key", "reason", "reason_private", "dry_run", "progress"]
            /// The link, in quotes; `-` reads it from standard input, which keeps it out of process lists.
            package var link: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The local profile that owns it.
            package var profile: String?
            /// Output of `handover agree` by another owner, if policy requires several; may be repeated.
            package var agreements: [String]
            /// Continue although some relays do not answer; entries that only they hold are lost.
            package var withoutRelays: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                link = try reader.required("link", .text(maxBytes: 65536))
                kind = try reader.optional("kind")
                profile = try reader.optional("profile", .text(maxBytes: 64))
                agreements = try reader.optional("agreements", .items(max: 64, maxBytes: 512), default: [])
                withoutRelays = try reader.optional("without_relays", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The conversation recovered.
            package var conversation: Contract.Conversation

            package init(change: Contract.Change, conversation: Contract.Conversation) {
                (self.change, self.conversation) = (change, conversation)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
            }
        }
    }
}
