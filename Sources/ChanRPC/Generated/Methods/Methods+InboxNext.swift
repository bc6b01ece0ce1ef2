// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the oldest open item. The oldest that nobody claimed, and the commands that answer it, first those that
    /// only show it.
    package enum InboxNext: Method {
        package static let info = MethodInfo(
            name: "inbox.next", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show the oldest open item", journaled: ["conversation", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind"]
            /// Only of this channel or group.
            package var conversation: String?
            /// Only of this kind.
            package var kind: Contract.InboxKind?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
            }
        }

        package typealias Result = Contract.InboxNext
    }
}
