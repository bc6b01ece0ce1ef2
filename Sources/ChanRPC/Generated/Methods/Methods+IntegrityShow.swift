// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show one integrity or decryption error. Shows the error, the entry, the source, whether it was repaired, and
    /// what to do.
    package enum IntegrityShow: Method {
        package static let info = MethodInfo(
            name: "integrity.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show one integrity or decryption error", told: [])

        package struct Params: JSONStructure {
            /// Its number, from `integrity list`.
            package var error: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["error"])
                error = try reader.required("error", .text(maxBytes: 20))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("error", error)
            }
        }

        package typealias Result = Contract.IntegrityError
    }
}
