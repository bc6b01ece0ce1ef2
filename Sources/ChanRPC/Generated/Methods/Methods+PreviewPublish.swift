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
            idempotent: true, summary: "Publish a preview", told: ["conversation", "last", "from", "indexed"])

        package struct Params: JSONStructure {
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The most posts that it shows.
            package var last: Int
            /// Show no posts before this one.
            package var from: String?
            /// Let search engines show it.
            package var indexed: Bool
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "last", "from", "indexed", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                last = try reader.optional("last", .integer(min: 1, max: 50)) ?? 50
                from = try reader.optional("from", .text(maxBytes: 256))
                indexed = try reader.optional("indexed") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("last", last)
                writer.add("from", from)
                writer.add("indexed", indexed)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
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
