// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List what waits for an answer. What this node's members can decide and nobody has decided yet, in all
    /// conversations, oldest first: requests to join, reports, questions to the staff, held posts, proposals of owners,
    /// hand-overs and successions that are offered, and proofs against an origin or a relay that nobody acknowledged.
    /// Also the answers to their own questions, reports and requests to join, until they reply or `inbox.dismiss` is
    /// called. Each comes with the command that answers it. At most 1,000 of one kind in one conversation, the oldest.
    package enum InboxList: Method {
        package static let info = MethodInfo(
            name: "inbox.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List what waits for an answer", journaled: ["conversation", "kind"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "kind", "conversation", "reference", "from", "from.id", "from.name", "since_at", "context", "claimed_by", "claimed_by.id", "claimed_by.name", "command"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind", "limit", "cursor", "order", "fields"]
            /// Only this channel or group.
            package var conversation: String?
            /// Only this kind.
            package var kind: Contract.InboxKind?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.InboxItem>
    }
}
