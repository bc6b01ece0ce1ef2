// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Restrict a token further. Makes a narrower copy, by computation alone: needs no node and no right. The token
    /// given stays as good as it was. Where a node knows them, conversations are named as everywhere; without a node,
    /// by their whole ids.
    package enum TokenNarrow: Method {
        package static let info = MethodInfo(
            name: "token.narrow", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Restrict a token further", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["token", "conversations", "methods", "categories", "max_severity", "param_rules", "rate_calls", "rate_per_s", "count", "not_before_at", "expires_at", "dry_run_only", "restrictions"]
            /// The token; `-` reads it from standard input.
            package var token: String
            /// The parameters of tokens.
            package var restrictions: ParameterGroup.Restrictions

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                token = try reader.required("token", .text(maxBytes: 5500))
                restrictions = try ParameterGroup.Restrictions(&reader)
            }
        }

        package typealias Result = Contract.NarrowedToken
    }
}
