// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Withdraw a preview. Shows nothing any more: relays answer that the preview has ended. Those that this node does
    /// not reach now are told when it reaches them, and show the preview no longer than 24 hours.
    package enum PreviewWithdraw: Method {
        package static let info = MethodInfo(
            name: "preview.withdraw", kind: .mutation, severity: .low, permission: "edit_preferences",
            idempotent: true, summary: "Withdraw a preview", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
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
