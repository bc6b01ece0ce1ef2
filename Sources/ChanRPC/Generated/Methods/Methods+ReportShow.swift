// Generated from schema/rpc/report.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a report. Shows the report and its history.
    package enum ReportShow: Method {
        package static let info = MethodInfo(
            name: "report.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a report", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "case"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: its id, or at least 6 digits of it that no other begins with.
            package var `case`: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                `case` = try reader.required("case", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Case
    }
}
