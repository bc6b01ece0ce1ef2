// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// How far an own message is on its way to the origin.
    package struct Delivery: JSONStructure {
        /// Queued, sent or refused.
        package var state: Contract.SubmissionState
        /// The name of the refusal.
        package var error: String?
        /// The refusal in a sentence.
        package var reason: String?

        package init(
            state: Contract.SubmissionState,
            error: String? = nil,
            reason: String? = nil
        ) {
            self.state = state
            self.error = error
            self.reason = reason
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            state = try reader.required("state")
            error = try reader.optional("error")
            reason = try reader.optional("reason")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("state", state)
            writer.add("error", error)
            writer.add("reason", reason)
        }
    }
}
