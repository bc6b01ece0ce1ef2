// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show who becomes a member. The policy, the ladder, and what holds now: whatever is stricter, a link, the policy
    /// or the ladder, counts.
    package enum AdmissionShow: Method {
        package static let info = MethodInfo(
            name: "admission.show",
            kind: .read,
            severity: .read,
            permission: "admit",
            idempotent: true,
            summary: "Show who becomes a member",
            told: ["conversation"]
        )

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(
                conversation: String
            ) {
                self.conversation = conversation
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
            }
        }

        package typealias Result = Contract.AdmissionPolicy
    }
}
