// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a token. What it is restricted to and what is left of its uses.
    package enum TokenShow: Method {
        package static let info = MethodInfo(
            name: "token.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a token", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["token"]
            /// Its name, its id, or the token itself, then best from standard input with `-`.
            package var token: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                token = try reader.required("token", .text(maxBytes: 5500))
            }
        }

        package typealias Result = Contract.Token
    }
}
