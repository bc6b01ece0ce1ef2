// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Delete for everyone. Announces the end of the conversation to its relays and members. Bodies are deleted when
    /// the grace period is over; the signed skeleton of the log stays.
    package enum ConversationDelete: Method {
        package static let info = MethodInfo(
            name: "conversation.delete",
            kind: .mutation,
            severity: .severe,
            permission: "delete",
            idempotent: false,
            summary: "Delete for everyone"
        )

        package struct Params: JSONCodable {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The name of the conversation, to confirm.
            package var confirm: String?
            /// How long it can be restored.
            package var graceS: Int
            /// Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.
            package var requestKey: String?
            /// Why; shown to those who may read the audit log, and on tombstones.
            package var reason: String?
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?

            package init(
                conversation: String,
                kind: Contract.ConversationKind? = nil,
                confirm: String? = nil,
                graceS: Int = 604800,
                requestKey: String? = nil,
                reason: String? = nil,
                expectedVersion: Int? = nil
            ) {
                self.conversation = conversation
                self.kind = kind
                self.confirm = confirm
                self.graceS = graceS
                self.requestKey = requestKey
                self.reason = reason
                self.expectedVersion = expectedVersion
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "kind",
                    "confirm",
                    "grace_s",
                    "request_key",
                    "reason",
                    "expected_version"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                confirm = try reader.optional("confirm", .text(maxBytes: 64))
                graceS = try reader.optional("grace_s", .integer(min: 0, max: 31536000)) ?? 604800
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
            }

            package var json: JSONValue {
                var writer = ObjectWriter()
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("confirm", confirm)
                writer.add("grace_s", graceS)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("expected_version", expectedVersion)
                return writer.json
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var conversation: Contract.Conversation

            package init(
                change: Contract.Change,
                conversation: Contract.Conversation
            ) {
                self.change = change
                self.conversation = conversation
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
            }

            package var json: JSONValue {
                var writer = ObjectWriter(change.json)
                writer.add("conversation", conversation)
                return writer.json
            }
        }
    }
}
