// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Revoke a token and all its copies. At once: open connections with it are closed. `token restore` undoes it.
    package enum TokenRevoke: Method {
        package static let info = MethodInfo(
            name: "token.revoke", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Revoke a token and all its copies", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["token", "request_key", "reason", "reason_private", "dry_run"]
            /// Its name, its id, or the token itself, then best from standard input with `-`.
            package var token: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                token = try reader.required("token", .text(maxBytes: 5500))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var token: Contract.Token

            package init(change: Contract.Change, token: Contract.Token) {
                (self.change, self.token) = (change, token)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                token = try reader.required("token")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("token", token)
            }
        }
    }
}
