// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Claim an item. Records in the log that the caller handles the item, so that other staff see it and `inbox.next`
    /// skips it. Only reports can be claimed, as by `report.claim`; other items are answered directly.
    package enum InboxClaim: Method {
        package static let info = MethodInfo(
            name: "inbox.claim", kind: .mutation, severity: .low, permission: "handle_reports",
            idempotent: true, summary: "Claim an item", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "item", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: its id in `inbox list`, or at least 6 digits of it that no other begins with.
            package var item: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                item = try reader.required("item", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands; absent where it waits no more.
            package var item: Contract.InboxItem?

            package init(change: Contract.Change, item: Contract.InboxItem? = nil) {
                (self.change, self.item) = (change, item)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                item = try reader.optional("item")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("item", item)
            }
        }
    }
}
