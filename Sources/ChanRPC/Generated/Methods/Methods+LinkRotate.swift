// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Replace a link. Withdraws the link and creates one with the same name, role and limits. `--secret` also draws a
    /// new reading secret for what follows in an open conversation.
    package enum LinkRotate: Method {
        package static let info = MethodInfo(
            name: "link.rotate", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: false, summary: "Replace a link", told: ["conversation", "link", "secret"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String?
            /// Draw a new reading secret too. The other links keep the secret that they began with, and open nothing
            /// that follows.
            package var secret: Bool
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
            package var waitS: Int?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "link", "secret", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                secret = try reader.optional("secret") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("secret", secret)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new link, once the log has it.
            package var link: Contract.Link?
            /// The old one.
            package var withdrawn: Contract.Link

            package init(change: Contract.Change, link: Contract.Link? = nil, withdrawn: Contract.Link) {
                (self.change, self.link, self.withdrawn) = (change, link, withdrawn)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.optional("link")
                withdrawn = try reader.required("withdrawn")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
                writer.add("withdrawn", withdrawn)
            }
        }
    }
}
