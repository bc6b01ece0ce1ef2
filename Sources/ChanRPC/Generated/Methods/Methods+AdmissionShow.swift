// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the admission policy. Shows the policy, the lockdown, and what is in force. The strictest of link, policy
    /// and lockdown applies.
    package enum AdmissionShow: Method {
        package static let info = MethodInfo(
            name: "admission.show", kind: .read, severity: .read, permission: "admit",
            idempotent: true, summary: "Show the admission policy", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.AdmissionPolicy
    }
}
