// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show every role and what it may do. The current table, with the permissions that were moved.
    package enum AccessMatrix: Method {
        package static let info = MethodInfo(
            name: "access.matrix", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show every role and what it may do", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.AccessMatrix
    }
}
