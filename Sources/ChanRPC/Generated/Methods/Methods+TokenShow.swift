// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a token. What it is restricted to and what is left of its uses.
    package enum TokenShow: Method {
        package static let info = MethodInfo(
            name: "token.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a token", told: [])

        package struct Params: JSONStructure {
            /// Its name, its id, or the token itself, then best from standard input with `-`.
            package var token: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["token"])
                token = try reader.required("token", .text(maxBytes: 5500))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("token", token)
            }
        }

        package typealias Result = Contract.Token
    }
}
