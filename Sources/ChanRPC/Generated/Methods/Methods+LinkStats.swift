// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show usage statistics. For every link: uses, pending requests, current members, departed, banned and declined. A
    /// person who returned by another link is counted with that one.
    package enum LinkStats: Method {
        package static let info = MethodInfo(
            name: "link.stats", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show usage statistics", journaled: ["conversation", "link"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "state", "uses", "use_limit", "pending", "active", "left", "removed", "banned", "declined", "withdrawn"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "link", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this one: its name or id.
            package var link: String?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.LinkStats>
    }
}
