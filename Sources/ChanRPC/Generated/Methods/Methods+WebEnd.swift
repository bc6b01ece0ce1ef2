// Generated from schema/rpc/web.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// End a session of the web console. Its connections are closed at once, its jobs stop after their current step,
    /// and messages that it scheduled are not posted. A session that ended by itself can be ended, too, for the sake of
    /// these messages.
    package enum WebEnd: Method {
        package static let info = MethodInfo(
            name: "web.end", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "End a session of the web console", told: [])

        package struct Params: JSONStructure {
            /// The session's name, as `chanadm web sessions` lists it: `web:1a2b3c4d5e6f`.
            package var session: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["session", "request_key", "reason", "reason_private", "dry_run"])
                session = try reader.required("session", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("session", session)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The session's name.
            package var session: String

            package init(change: Contract.Change, session: String) {
                (self.change, self.session) = (change, session)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                session = try reader.required("session")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("session", session)
            }
        }
    }
}
