// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the origin and open offers. Ownership or the origin is transferred when the member to whom it is offered
    /// accepts.
    package enum HandoverShow: Method {
        package static let info = MethodInfo(
            name: "handover.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show the origin and open offers", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Handover
    }
}
