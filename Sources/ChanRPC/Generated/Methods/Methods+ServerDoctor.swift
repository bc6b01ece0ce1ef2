// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Check the node. Checks directory, permissions, clock, database, keys and relays, re-derives every projection
    /// from the log and compares.
    package enum ServerDoctor: Method {
        package static let info = MethodInfo(
            name: "server.doctor", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Check the node", told: ["fast"])

        package struct Params: JSONStructure {
            /// Skip re-deriving from the log.
            package var fast: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["fast", "progress"])
                fast = try reader.optional("fast") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("fast", fast)
                writer.add("progress", progress)
            }
        }

        package typealias Result = Contract.DoctorReport
    }
}
