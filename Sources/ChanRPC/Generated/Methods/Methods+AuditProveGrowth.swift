// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Prove that a log only grew. The consistency proof (RFC 6962 §2.1.2) from an earlier size to a signed checkpoint:
    /// it shows to a holder of the earlier root that nothing was changed or removed.
    package enum AuditProveGrowth: Method {
        package static let info = MethodInfo(
            name: "audit.prove_growth", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Prove that a log only grew", journaled: ["conversation", "from_size"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "from_size"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// Entries of the earlier state.
            package var fromSize: Int

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                fromSize = try reader.required("from_size", .integer(min: 1, max: nil))
            }
        }

        package typealias Result = Contract.GrowthProof
    }
}
