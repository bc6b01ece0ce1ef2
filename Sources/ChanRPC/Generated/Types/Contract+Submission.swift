// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A statement of this node's member that the origin has not ordered.
    package struct Submission: JSONStructure {
        /// 32 hex digits: that of the message, where it is one.
        package var id: String
        /// How far it is.
        package var state: Contract.SubmissionState
        /// The kind of act, as in the audit log.
        package var act: String?
        /// What it does, in one line.
        package var summary: String?
        /// What was typed.
        package var text: String?
        /// When it was made.
        package var at: UTCTime
        /// The name of the refusal.
        package var error: String?
        /// The refusal in a sentence.
        package var reason: String?

        package init(
            id: String, state: Contract.SubmissionState, act: String? = nil, summary: String? = nil,
            text: String? = nil, at: UTCTime, error: String? = nil, reason: String? = nil) {
            (self.id, self.state, self.act, self.summary) = (id, state, act, summary)
            (self.text, self.at, self.error, self.reason) = (text, at, error, reason)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            state = try reader.required("state")
            act = try reader.optional("act")
            summary = try reader.optional("summary")
            text = try reader.optional("text")
            at = try reader.required("at")
            error = try reader.optional("error")
            reason = try reader.optional("reason")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("state", state)
            writer.add("act", act)
            writer.add("summary", summary)
            writer.add("text", text)
            writer.add("at", at)
            writer.add("error", error)
            writer.add("reason", reason)
        }
    }
}
