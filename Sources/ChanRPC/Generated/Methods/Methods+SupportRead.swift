// Generated from schema/rpc/support.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Read a support conversation. Shows the questions and answers so far.
    package enum SupportRead: Method {
        package static let info = MethodInfo(
            name: "support.read", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Read a support conversation", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: its id, or at least 6 digits of it that no other begins with.
            package var `case`: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "case"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                `case` = try reader.required("case", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("case", `case`)
            }
        }

        package typealias Result = Contract.Case
    }
}
