// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List the files messages carry. In the order of the log. What was deleted, moderated or has disappeared carries
    /// none.
    package enum FileList: Method {
        package static let info = MethodInfo(
            name: "file.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List the files messages carry", told: ["conversation", "author", "kind"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "bytes", "media_type", "voice", "message", "seq", "at", "author", "author.id", "author.name", "as_channel"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this author's.
            package var author: String?
            /// Only this media type, or those that begin so: `image/`.
            package var mediaType: String?
            /// Only files, or only voice messages.
            package var kind: Contract.FileKind?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "author", "media_type", "kind", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                author = try reader.optional("author", .text(maxBytes: 256))
                mediaType = try reader.optional("media_type", .text(maxBytes: 128))
                kind = try reader.optional("kind")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("author", author)
                writer.add("media_type", mediaType)
                writer.add("kind", kind)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.SharedFile>
    }
}
