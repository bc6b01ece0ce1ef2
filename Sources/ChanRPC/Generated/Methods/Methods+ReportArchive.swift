// Generated from schema/rpc/report.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Archive a report. Closes it without action; the reporter is notified.
    package enum ReportArchive: Method {
        package static let info = MethodInfo(
            name: "report.archive", kind: .mutation, severity: .low, permission: "handle_reports",
            idempotent: true, summary: "Archive a report", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "case", "text", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: its id, or at least 6 digits of it that no other begins with.
            package var `case`: String
            /// Message to the reporter; `-` reads it from standard input.
            package var text: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                `case` = try reader.required("case", .text(maxBytes: 64))
                text = try reader.optional("text", .text(maxBytes: 8000))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var `case`: Contract.Case

            package init(change: Contract.Change, `case`: Contract.Case) {
                (self.change, self.case) = (change, `case`)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                `case` = try reader.required("case")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("case", `case`)
            }
        }
    }
}
