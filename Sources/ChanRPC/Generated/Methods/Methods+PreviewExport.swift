// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Write a preview as files. Writes what the web servers of this node and of relays show as files for any other:
    /// `index.html`, `style.css`, `feed.rss`, `feed.atom`, `feed.json` and `preview.json`. Files of these names are
    /// replaced, and every user of the machine may read them. They do not change with the channel: export them again.
    package enum PreviewExport: Method {
        package static let info = MethodInfo(
            name: "preview.export", kind: .read, severity: .read, permission: "edit_preferences",
            idempotent: true, summary: "Write a preview as files", journaled: ["conversation", "address"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "directory", "address"]
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Directory to write to; it is created where its parent exists.
            package var directory: String
            /// The address at which the directory will be reached, such as `https://example.org/news/`: feeds name it.
            package var address: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                directory = try reader.required("directory", .text(maxBytes: 4096))
                address = try reader.optional("address", .text(maxBytes: 1024))
            }
        }

        package typealias Result = Contract.PreviewExport
    }
}
