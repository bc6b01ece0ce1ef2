// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove a reaction. Equivalent to `message.react` with `remove`.
    package enum MessageUnreact: Method {
        package static let info = MethodInfo(
            name: "message.unreact", kind: .mutation, severity: .low, permission: "react",
            idempotent: true, summary: "Remove a reaction", journaled: ["conversation", "message"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "message", "emoji", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The message: its id, or at least 6 digits of it that no other begins with.
            package var message: String
            /// The reaction.
            package var emoji: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.required("message", .text(maxBytes: 256))
                emoji = try reader.required("emoji", .text(maxBytes: 32))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var message: Contract.Message

            package init(change: Contract.Change, message: Contract.Message) {
                (self.change, self.message) = (change, message)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                message = try reader.required("message")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("message", message)
            }
        }
    }
}
