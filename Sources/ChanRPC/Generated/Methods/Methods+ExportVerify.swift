// Generated from schema/rpc/export.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Verify an export offline. Reads the file through: the first entry against the conversation's identifier, every
    /// signature, every body, the root against the checkpoint its origin signed. Needs no node, no state directory and
    /// no network. Exit code 10 if anything does not hold.
    package enum ExportVerify: Method {
        package static let info = MethodInfo(
            name: "export.verify", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Verify an export offline", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["path"]
            /// The export.
            package var path: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                path = try reader.required("path", .text(maxBytes: 4096))
            }
        }

        package typealias Result = Contract.ExportReport
    }
}
