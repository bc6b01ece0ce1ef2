// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Set a local alias. Only this node knows the alias; `#alias` refers to the conversation like its own name. It
    /// must not refer to another conversation yet; if another one later gets that name, the reference is ambiguous.
    /// Without a name the alias is removed.
    package enum ConversationAlias: Method {
        package static let info = MethodInfo(
            name: "conversation.alias", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Set a local alias", journaled: ["conversation", "name", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "name", "kind", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The alias, with or without a leading `#`.
            package var name: String?
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                name = try reader.optional("name", .text(maxBytes: 512))
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
