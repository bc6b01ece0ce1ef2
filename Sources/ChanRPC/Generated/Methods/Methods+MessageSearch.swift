// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Search messages. Messages that contain every word; `"two words"` finds a phrase, `wor*` a beginning. Each has
    /// the parts of its text that match, `matches`; with `count_total` the answer has `total`, the number of all
    /// results, where 10,000 means that many or more.
    package enum MessageSearch: Method {
        package static let info = MethodInfo(
            name: "message.search", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Search messages",
            journaled: ["conversation", "author", "kind", "mentions", "has", "since_at", "until_at", "count_total"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "author.id", "author.name", "as_channel", "imported", "imported.author", "imported.at", "imported.source", "imported.edited_at", "imported.forwarded_from", "imported.files", "reply_to", "quote", "quote.id", "quote.author", "quote.author.id", "quote.author.name", "quote.imported_author", "quote.text", "mentions", "files", "link_preview", "link_preview.url", "link_preview.title", "link_preview.description", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "moderated.by", "moderated.by.id", "moderated.by.name", "moderated.at", "moderated.reason", "moderated.reason_private", "moderated.purged", "deleted", "deleted.by", "deleted.by.id", "deleted.by.name", "deleted.at", "deleted.reason", "deleted.reason_private", "deleted.purged", "failure", "failure.class", "failure.kind", "failure.detail", "failure.source", "failure.count", "delivery", "delivery.state", "delivery.error", "delivery.reason", "delivery.relays", "delivery.holding", "delivery.cosigning", "delivery.quorum", "delivery.provisional", "matches"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "query", "author", "kind", "mentions", "has", "since_at", "until_at", "count_total", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// What to look for.
            package var query: String
            /// Only this author's: a member, or without `@` also the author whom imported messages name.
            package var author: String?
            /// Only this kind: `message` or `event`.
            package var kind: Contract.MessageKind?
            /// Only messages that mention this member.
            package var mentions: String?
            /// Only messages with this part.
            package var has: Contract.MessagePart?
            /// Displayed with this time or a later one.
            package var sinceAt: UTCTime?
            /// Displayed with an earlier time.
            package var untilAt: UTCTime?
            /// Also count all results. With filters at most 10,000 matches are examined.
            package var countTotal: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                query = try reader.required("query", .text(maxBytes: 500))
                author = try reader.optional("author", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                mentions = try reader.optional("mentions", .text(maxBytes: 256))
                has = try reader.optional("has")
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                countTotal = try reader.optional("count_total", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Message>
    }
}
