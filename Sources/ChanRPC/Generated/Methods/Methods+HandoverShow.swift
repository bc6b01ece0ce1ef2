// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the origin and open offers. Ownership or the origin is transferred when the member to whom it is offered
    /// accepts.
    package enum HandoverShow: Method {
        package static let info = MethodInfo(
            name: "handover.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show the origin and open offers", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
            }
        }

        package typealias Result = Contract.Handover
    }
}
