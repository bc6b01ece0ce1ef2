// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List pinned messages. In the order they were pinned.
    package enum MessagePins: Method {
        package static let info = MethodInfo(
            name: "message.pins", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List pinned messages", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "author.id", "author.name", "as_channel", "imported", "imported.author", "imported.at", "imported.source", "imported.edited_at", "imported.forwarded_from", "imported.files", "reply_to", "quote", "quote.id", "quote.author", "quote.author.id", "quote.author.name", "quote.imported_author", "quote.text", "mentions", "files", "link_preview", "link_preview.url", "link_preview.title", "link_preview.description", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "moderated.by", "moderated.by.id", "moderated.by.name", "moderated.at", "moderated.reason", "moderated.reason_private", "moderated.purged", "deleted", "deleted.by", "deleted.by.id", "deleted.by.name", "deleted.at", "deleted.reason", "deleted.reason_private", "deleted.purged", "failure", "failure.class", "failure.kind", "failure.detail", "failure.source", "failure.count", "delivery", "delivery.state", "delivery.error", "delivery.reason", "delivery.relays", "delivery.holding", "delivery.cosigning", "delivery.quorum", "delivery.provisional", "matches"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Message>
    }
}
