// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Mark messages as unread. Moves the read marker of this node back before a message or an entry, if it is after
    /// it.
    package enum ConversationMarkUnread: Method {
        package static let info = MethodInfo(
            name: "conversation.mark_unread", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Mark messages as unread",
            journaled: ["conversation", "message", "entry", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "message", "entry", "kind", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The first message that is to be unread.
            package var message: String?
            /// Instead of a message: the first entry that is to be unread.
            package var entry: Int?
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.optional("message", .text(maxBytes: 256))
                entry = try reader.optional("entry", .integer(min: 0, max: nil))
                kind = try reader.optional("kind")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
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
