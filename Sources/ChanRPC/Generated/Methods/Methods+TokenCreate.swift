// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a token. A bearer token for the WebSocket listener, good for what its restrictions leave. Its text is in
    /// this answer and nowhere else; whoever has it can use it. Names are those of methods, not of their aliases:
    /// `conversation.list` stands for `channel.list` too.
    package enum TokenCreate: Method {
        package static let info = MethodInfo(
            name: "token.create", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Create a token", journaled: ["name"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["name", "request_key", "reason", "reason_private", "dry_run", "conversations", "methods", "categories", "max_severity", "param_rules", "rate_calls", "rate_per_s", "count", "not_before_at", "expires_at", "dry_run_only", "restrictions"]
            /// Its name: letters, digits, `._-`.
            package var name: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of tokens.
            package var restrictions: ParameterGroup.Restrictions

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                name = try reader.required("name", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                restrictions = try ParameterGroup.Restrictions(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new token.
            package var token: Contract.Token
            /// The token itself. Absent when a repeated request is answered again.
            package var text: String?

            package init(change: Contract.Change, token: Contract.Token, text: String? = nil) {
                (self.change, self.token, self.text) = (change, token, text)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                token = try reader.required("token")
                text = try reader.optional("text")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("token", token)
                writer.add("text", text)
            }
        }
    }
}
