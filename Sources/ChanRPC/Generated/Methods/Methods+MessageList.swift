// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List messages. Messages, events and what failed, in log order. `--last` gives the newest, still oldest first.
    /// For people a command draws the newest 100 with local times, and names the command for the page before; with
    /// `--order`, `--from-seq` or `--since-at` it begins there. `--limit` alone gives the newest, also with `--plain`
    /// and `--jsonl`; with `--json` it is the first page, whose cursor leads to the next.
    package enum MessageList: Method {
        package static let info = MethodInfo(
            name: "message.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List messages",
            journaled: ["conversation", "last", "from_seq", "older_than", "around", "kind", "author", "mentions", "has", "since_at", "until_at"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "seq", "at", "dated_ahead", "kind", "text", "raw", "event", "author", "author.id", "author.name", "as_channel", "imported", "imported.author", "imported.at", "imported.source", "imported.edited_at", "imported.forwarded_from", "imported.files", "reply_to", "quote", "quote.id", "quote.author", "quote.author.id", "quote.author.name", "quote.imported_author", "quote.text", "mentions", "files", "link_preview", "link_preview.url", "link_preview.title", "link_preview.description", "forwarded", "expires_at", "edited_at", "edits", "reactions", "pinned", "moderated", "moderated.by", "moderated.by.id", "moderated.by.name", "moderated.at", "moderated.reason", "moderated.reason_private", "moderated.purged", "deleted", "deleted.by", "deleted.by.id", "deleted.by.name", "deleted.at", "deleted.reason", "deleted.reason_private", "deleted.purged", "failure", "failure.class", "failure.kind", "failure.detail", "failure.source", "failure.count", "delivery", "delivery.state", "delivery.error", "delivery.reason", "delivery.relays", "delivery.holding", "delivery.cosigning", "delivery.quorum", "delivery.provisional", "matches"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "last", "from_seq", "older_than", "around", "kind", "author", "mentions", "has", "since_at", "until_at", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this number of the newest.
            package var last: Int?
            /// From this entry on.
            package var fromSeq: Int?
            /// Only what comes before this message.
            package var olderThan: String?
            /// This message with up to `limit` before and after it; nothing else narrows it then.
            package var around: String?
            /// Only this kind.
            package var kind: Contract.MessageKind?
            /// Only this author's: a member, or without `@` also the author whom imported messages name.
            package var author: String?
            /// Only messages that mention this member.
            package var mentions: String?
            /// Only messages with this part.
            package var has: Contract.MessagePart?
            /// Displayed with this time or a later one.
            package var sinceAt: UTCTime?
            /// Displayed with an earlier time.
            package var untilAt: UTCTime?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                last = try reader.optional("last", .integer(min: 1, max: 1000))
                fromSeq = try reader.optional("from_seq", .integer(min: 0, max: nil))
                olderThan = try reader.optional("older_than", .text(maxBytes: 256))
                around = try reader.optional("around", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                author = try reader.optional("author", .text(maxBytes: 256))
                mentions = try reader.optional("mentions", .text(maxBytes: 256))
                has = try reader.optional("has")
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Message>
    }
}
