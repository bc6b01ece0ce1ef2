// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show how many owners must agree. For each class of severity. Moderate acts change permissions, the profile,
    /// links and relays; severe acts concern owners, the policy itself, closing and deleting. Everyday acts of staff
    /// need no agreement.
    package enum GovernanceShow: Method {
        package static let info = MethodInfo(
            name: "governance.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show how many owners must agree", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Governance
    }
}
