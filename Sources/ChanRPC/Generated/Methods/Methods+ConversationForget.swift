// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove from this node. Removes a conversation that you are not a member of from this node, with its messages,
    /// files and keys. Other nodes keep their copies. Refused while you are a member, have a pending request, or no
    /// relay has received your departure: `without_relays` removes it all the same, and the plan says who is not told.
    package enum ConversationForget: Method {
        package static let info = MethodInfo(
            name: "conversation.forget", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Remove from this node", journaled: ["conversation", "without_relays", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "without_relays", "kind", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Remove it although no relay has received your departure: nobody is told that you left.
            package var withoutRelays: Bool
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                withoutRelays = try reader.optional("without_relays", default: false)
                kind = try reader.optional("kind")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it stood.
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
