// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Delete for everyone. Announces the end of the conversation to its relays and members. Each node deletes the
    /// bodies when the grace period ends; the signed log without bodies stays.
    package enum ConversationDelete: Method {
        package static let info = MethodInfo(
            name: "conversation.delete", kind: .mutation, severity: .severe, permission: "delete",
            idempotent: false, summary: "Delete for everyone", journaled: ["conversation", "kind", "grace_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind", "grace_s", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// How long it can be restored (30s, 2h, 3d).
            package var graceS: Int
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                graceS = try reader.optional("grace_s", .integer(min: 0, max: 31536000), default: 604800)
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
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
