// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show every role and what it may do. The current table, with the permissions that were moved.
    package enum AccessMatrix: Method {
        package static let info = MethodInfo(
            name: "access.matrix", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show every role and what it may do", told: ["conversation"])

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

        package typealias Result = Contract.AccessMatrix
    }
}
