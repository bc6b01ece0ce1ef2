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
            journaled: ["max_severity", "read_only", "for_s", "port"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversations", "max_severity", "read_only", "for_s", "port", "request_key", "reason", "reason_private", "dry_run"]
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
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversations = try reader.optional("conversations", .items(max: 64, maxBytes: 256), default: [])
                maxSeverity = try reader.optional("max_severity")
                readOnly = try reader.optional("read_only", default: false)
                forS = try reader.optional("for_s", .integer(min: 60, max: 604800), default: 28800)
                port = try reader.optional("port", .integer(min: 0, max: 65535), default: 0)
                mutation = try ParameterGroup.Mutation(&reader)
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
