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
            idempotent: true, summary: "End a session of the web console", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["session", "request_key", "reason", "reason_private", "dry_run"]
            /// The session's name, as `chanadm web sessions` lists it: `web:1a2b3c4d5e6f`.
            package var session: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                session = try reader.required("session", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
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
