// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the recovery words. 24 words from which the profile can be restored: anyone who has them can act as it.
    /// Write them on paper and close the terminal. The journal records that they were shown, but not the words.
    package enum ProfilePhrase: Method {
        package static let info = MethodInfo(
            name: "profile.phrase", kind: .mutation, severity: .severe, permission: "local",
            idempotent: false, summary: "Show the recovery words", told: [])

        package struct Params: JSONStructure {
            /// Which: its name or id.
            package var profile: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["profile", "request_key", "reason", "reason_private", "dry_run", "confirm"])
                profile = try reader.required("profile", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("profile", profile)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The words, a space between. Absent when a repeated request is answered again.
            package var words: String?

            package init(change: Contract.Change, words: String? = nil) {
                (self.change, self.words) = (change, words)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                words = try reader.optional("words")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("words", words)
            }
        }
    }
}
