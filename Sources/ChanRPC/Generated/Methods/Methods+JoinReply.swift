// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Send a message about a request. Staff and applicant can exchange up to 200 messages until the request is
    /// decided. Only they can read them; relays and other members do not learn of them.
    package enum JoinReply: Method {
        package static let info = MethodInfo(
            name: "join.reply", kind: .mutation, severity: .low, permission: "read",
            idempotent: false, summary: "Send a message about a request", journaled: ["conversation", "request"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request", "text", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The request: name or id of the applicant (default: this node's own).
            package var request: String?
            /// The text; `-` reads it from standard input.
            package var text: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                request = try reader.optional("request", .text(maxBytes: 256))
                text = try reader.required("text", .text(maxBytes: 8000))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What was said so far; on the node of whoever asks, what the origin has confirmed.
            package var talk: Contract.JoinTalk

            package init(change: Contract.Change, talk: Contract.JoinTalk) {
                (self.change, self.talk) = (change, talk)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                talk = try reader.required("talk")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("talk", talk)
            }
        }
    }
}
