// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the files messages carry. In the order of the log. What was deleted, moderated or has disappeared carries
    /// none.
    package enum FileList: Method {
        package static let info = MethodInfo(
            name: "file.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List the files messages carry", journaled: ["conversation", "author", "kind"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "bytes", "media_type", "voice", "message", "seq", "at", "author", "author.id", "author.name", "as_channel"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "author", "media_type", "kind", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this author's.
            package var author: String?
            /// Only this media type, or those that begin so: `image/`.
            package var mediaType: String?
            /// Only files, or only voice messages.
            package var kind: Contract.FileKind?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                author = try reader.optional("author", .text(maxBytes: 256))
                mediaType = try reader.optional("media_type", .text(maxBytes: 128))
                kind = try reader.optional("kind")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.SharedFile>
    }
}
