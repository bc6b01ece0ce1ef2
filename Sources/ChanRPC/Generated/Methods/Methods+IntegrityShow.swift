// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show one integrity or decryption error. Shows the error, the entry, the source, whether it was repaired, and
    /// what to do.
    package enum IntegrityShow: Method {
        package static let info = MethodInfo(
            name: "integrity.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show one integrity or decryption error", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["error"]
            /// Its number, from `integrity list`.
            package var error: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                error = try reader.required("error", .text(maxBytes: 20))
            }
        }

        package typealias Result = Contract.IntegrityError
    }
}
