// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Join with a link. Verifies the link offline, fetches and verifies the log, and asks the origin for membership.
    /// An open conversation can be read at once.
    package enum ConversationJoin: Method {
        package static let info = MethodInfo(
            name: "conversation.join", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Join with a link", journaled: ["kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["link", "kind", "profile", "message", "password", "request_key", "reason", "reason_private", "dry_run", "progress"]
            /// The link, in quotes; `-` reads it from standard input, which keeps it out of process lists.
            package var link: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Which local profile joins.
            package var profile: String?
            /// A message to the members who admit.
            package var message: String?
            /// The password, if one is required; `-` reads it from standard input. It does not leave this machine.
            package var password: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                link = try reader.required("link", .text(maxBytes: 65536))
                kind = try reader.optional("kind")
                profile = try reader.optional("profile", .text(maxBytes: 64))
                message = try reader.optional("message", .text(maxBytes: 500))
                password = try reader.optional("password", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The conversation joined.
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
