// Generated from schema/rpc/web.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Open a session of the web console. Makes a code for one session, for 60 seconds and one use, and has the running
    /// node listen for the console if it does not yet. The page exchanges the code for the session. What a session may
    /// do is what a token without or with these restrictions may; it ends after 30 minutes without a request. `chanadm
    /// web` calls this and opens a browser.
    package enum WebOpen: Method {
        package static let info = MethodInfo(
            name: "web.open", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Open a session of the web console",
            told: ["max_severity", "read_only", "for_s", "port"])

        package struct Params: JSONStructure {
            /// Only calls about this channel or group.
            package var conversations: [String]
            /// Only methods up to this severity.
            package var maxSeverity: Contract.Severity?
            /// Only methods that change nothing: severity `read`.
            package var readOnly: Bool
            /// The longest duration of the session.
            package var forS: Int
            /// The port to listen at on loopback, where the node does not listen for the console yet; 0 lets the system
            /// choose.
            package var port: Int
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversations", "max_severity", "read_only", "for_s", "port", "request_key", "reason", "reason_private", "dry_run"])
                conversations = try reader.optional("conversations", .items(max: 64, maxBytes: 256)) ?? []
                maxSeverity = try reader.optional("max_severity")
                readOnly = try reader.optional("read_only") ?? false
                forS = try reader.optional("for_s", .integer(min: 60, max: 604800)) ?? 28800
                port = try reader.optional("port", .integer(min: 0, max: 65535)) ?? 0
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversations", conversations)
                writer.add("max_severity", maxSeverity)
                writer.add("read_only", readOnly)
                writer.add("for_s", forS)
                writer.add("port", port)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The session's name, by which it is listed and ended.
            package var session: String
            /// The address of the console, without the code. Its name is another at each start of the node, unless it
            /// has a certificate.
            package var url: String
            /// The code: 32 hex digits, put behind `#` in the address. Absent when a repeated request is answered
            /// again.
            package var code: String?
            /// Until when the code can be exchanged.
            package var expiresAt: UTCTime

            package init(
                change: Contract.Change, session: String, url: String, code: String? = nil, expiresAt: UTCTime) {
                (self.change, self.session, self.url, self.code) = (change, session, url, code)
                self.expiresAt = expiresAt
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                session = try reader.required("session")
                url = try reader.required("url")
                code = try reader.optional("code")
                expiresAt = try reader.required("expires_at")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("session", session)
                writer.add("url", url)
                writer.add("code", code)
                writer.add("expires_at", expiresAt)
            }
        }
    }
}
