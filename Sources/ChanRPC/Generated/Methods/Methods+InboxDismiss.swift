// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove an answer that was read. Records on this node that the answer to one's own question, report or request to
    /// join was read. The answer stays in `support.list`, `report.list` and `join.show`; nobody else is told. Items
    /// that wait for a decision leave the inbox when they are decided.
    package enum InboxDismiss: Method {
        package static let info = MethodInfo(
            name: "inbox.dismiss", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Remove an answer that was read", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "item", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: its id in `inbox list`, or at least 6 digits of it that no other begins with.
            package var item: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                item = try reader.required("item", .text(maxBytes: 64))
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
