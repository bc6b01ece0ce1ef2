// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Confirm that the clock is right. For a day. A clock that is more than ten minutes ahead of every relay heard
    /// since the node started, or, where none was heard, more than thirty days past the newest time on record, signs
    /// nothing and ends nothing (`guard.clock_ahead`). What a wrong clock dates or ends cannot be undone.
    package enum ServerConfirmClock: Method {
        package static let info = MethodInfo(
            name: "server.confirm_clock", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Confirm that the clock is right", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["request_key", "reason", "reason_private", "dry_run"]
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// When the confirmation ends.
            package var endsAt: UTCTime

            package init(change: Contract.Change, endsAt: UTCTime) {
                (self.change, self.endsAt) = (change, endsAt)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                endsAt = try reader.required("ends_at")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("ends_at", endsAt)
            }
        }
    }
}
