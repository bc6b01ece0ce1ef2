// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show how many owners decide. For each class of severity. Moderate is what changes who may do what, the profile,
    /// links, relays; severe is what concerns owners, the policy itself, closing and deleting. What staff do every day
    /// waits for nobody.
    package enum GovernanceShow: Method {
        package static let info = MethodInfo(
            name: "governance.show",
            kind: .read,
            severity: .read,
            permission: "read",
            idempotent: true,
            summary: "Show how many owners decide",
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

        package typealias Result = Contract.Governance
    }
}
