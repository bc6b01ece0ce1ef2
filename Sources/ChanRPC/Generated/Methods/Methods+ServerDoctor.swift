// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Check the node. Checks directory, permissions, clock, database, keys and relays, re-derives every projection
    /// from the log and compares.
    package enum ServerDoctor: Method {
        package static let info = MethodInfo(
            name: "server.doctor", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Check the node", journaled: ["fast"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["fast", "progress"]
            /// Skip re-deriving from the log.
            package var fast: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                fast = try reader.optional("fast", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.DoctorReport
    }
}
