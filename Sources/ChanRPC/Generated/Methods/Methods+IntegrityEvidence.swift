// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Export the evidence of a fork. Two signed pieces that exclude each other, and the key that signed them: whoever
    /// has them can check that the origin showed two logs. `--to FILE` writes the proof for `audit check-proof`, which
    /// needs the key and nothing else; `--json` gives the pieces whole, in base64.
    package enum IntegrityEvidence: Method {
        package static let info = MethodInfo(
            name: "integrity.evidence", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Export the evidence of a fork", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["error"]
            /// Its number, from `integrity list`.
            package var error: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                error = try reader.required("error", .text(maxBytes: 20))
            }
        }

        package typealias Result = Contract.Evidence
    }
}
