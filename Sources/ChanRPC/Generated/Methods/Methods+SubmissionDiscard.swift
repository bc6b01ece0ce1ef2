// Generated from schema/rpc/submission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Discard refused submissions. Deletes refused submissions with their text. Pending submissions stay.
    package enum SubmissionDiscard: Method {
        package static let info = MethodInfo(
            name: "submission.discard", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Discard refused submissions", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "submission", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this one: its id, or at least six digits of it.
            package var submission: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                submission = try reader.optional("submission", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
