// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Try a request against the policy. Evaluates a hypothetical request by the rules for real ones. Nothing is
    /// written, no program is asked, and no password attempt is counted.
    package enum AdmissionTest: Method {
        package static let info = MethodInfo(
            name: "admission.test", kind: .read, severity: .read, permission: "admit",
            idempotent: true, summary: "Try a request against the policy", journaled: ["conversation", "link"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "member", "password"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link used (default: the primary link).
            package var link: String?
            /// The applicant: a name here, or 32 hex digits (default: an unknown person).
            package var member: String?
            /// The password they would give; `-` reads it from standard input.
            package var password: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                member = try reader.optional("member", .text(maxBytes: 64))
                password = try reader.optional("password", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.AdmissionVerdict
    }
}
