// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Unpin a message. Takes it off the list of pinned messages.
    package enum MessageUnpin: Method {
        package static let info = MethodInfo(
            name: "message.unpin",
            kind: .mutation,
            severity: .low,
            permission: "pin",
            idempotent: true,
            summary: "Unpin a message"
        )

        package struct Params: JSONCodable {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The message: its id, or at least 6 digits of it that no other begins with.
            package var message: String
            /// Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.
            package var requestKey: String?
            /// Why; shown to those who may read the audit log, and on tombstones.
            package var reason: String?
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?

            package init(
                conversation: String,
                message: String,
                requestKey: String? = nil,
                reason: String? = nil,
                expectedVersion: Int? = nil
            ) {
                self.conversation = conversation
                self.message = message
                self.requestKey = requestKey
                self.reason = reason
                self.expectedVersion = expectedVersion
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "message",
                    "request_key",
                    "reason",
                    "expected_version"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.required("message", .text(maxBytes: 256))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
            }

            package var json: JSONValue {
                var writer = ObjectWriter()
                writer.add("conversation", conversation)
                writer.add("message", message)
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
            package var message: Contract.Message

            package init(
                change: Contract.Change,
                message: Contract.Message
            ) {
                self.change = change
                self.message = message
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                message = try reader.required("message")
            }

            package var json: JSONValue {
                var writer = ObjectWriter(change.json)
                writer.add("message", message)
                return writer.json
            }
        }
    }
}
