// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Publish a preview. Shows the newest posts of an open channel to everybody, without an app: as a page, as RSS,
    /// Atom and JSON feeds, on this node and on the relays that carry the channel, where they serve the web. The
    /// preview is not in the log: the next one replaces it, so that what is edited, deleted or moderated is gone
    /// seconds later from every relay that this node reaches. The node renews it hourly; without that it ends after 24
    /// hours. It shows posts, not comments, and files by name alone. The feature `previews` must be on, and only the
    /// node that orders the log publishes.
    package enum PreviewPublish: Method {
        package static let info = MethodInfo(
            name: "preview.publish", kind: .mutation, severity: .moderate, permission: "edit_preferences",
            idempotent: true, summary: "Publish a preview", journaled: ["conversation", "last", "from", "indexed"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "last", "from", "indexed", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The most posts that it shows.
            package var last: Int
            /// Show no posts before this one.
            package var from: String?
            /// Let search engines show it.
            package var indexed: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                last = try reader.optional("last", .integer(min: 1, max: 50), default: 50)
                from = try reader.optional("from", .text(maxBytes: 256))
                indexed = try reader.optional("indexed", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now is, once it is published.
            package var preview: Contract.Preview?

            package init(change: Contract.Change, preview: Contract.Preview? = nil) {
                (self.change, self.preview) = (change, preview)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                preview = try reader.optional("preview")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("preview", preview)
            }
        }
    }
}
