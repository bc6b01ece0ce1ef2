// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the oldest open item. The oldest that nobody claimed, and the commands that answer it, first those that
    /// only show it.
    package enum InboxNext: Method {
        package static let info = MethodInfo(
            name: "inbox.next", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show the oldest open item", told: ["conversation", "kind"])

        package struct Params: JSONStructure {
            /// Only of this channel or group.
            package var conversation: String?
            /// Only of this kind.
            package var kind: Contract.InboxKind?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "kind"])
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
            }
        }

        package typealias Result = Contract.InboxNext
    }
}
