// Generated from schema/rpc/export.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Verify an export offline. Reads the file through: the first entry against the conversation's identifier, every
    /// signature, every body, the root against the checkpoint its origin signed. Needs no node, no state directory and
    /// no network. Exit code 10 if anything does not hold.
    package enum ExportVerify: Method {
        package static let info = MethodInfo(
            name: "export.verify", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Verify an export offline", told: [])

        package struct Params: JSONStructure {
            /// The export.
            package var path: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["path"])
                path = try reader.required("path", .text(maxBytes: 4096))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("path", path)
            }
        }

        package typealias Result = Contract.ExportReport
    }
}
