// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Check what a token allows. Whether a call with this token would be allowed, and which restriction refuses it.
    /// Consumes nothing. Without a method: whether the token is good at all.
    package enum TokenCheck: Method {
        package static let info = MethodInfo(
            name: "token.check", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Check what a token allows", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["token", "method", "params"]
            /// The token; `-` reads it from standard input.
            package var token: String
            /// The method to be called, e.g. member.role.
            package var method: String?
            /// Its parameters, a JSON object.
            package var params: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                token = try reader.required("token", .text(maxBytes: 5500))
                method = try reader.optional("method", .text(maxBytes: 64))
                params = try reader.optional("params", .text(maxBytes: 65536))
            }
        }

        package typealias Result = Contract.TokenCheck
    }
}
