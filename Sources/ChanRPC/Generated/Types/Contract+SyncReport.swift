// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a sync did.
    package struct SyncReport: JSONStructure {
        /// Whether every conversation is now current.
        package var complete: Bool
        /// Whether nothing stands that was proved against the origin or a relay of any; `integrity acknowledge` says
        /// that you know.
        package var sound: Bool
        /// One each.
        package var conversations: [Contract.SyncedConversation]
        /// What became of this node's own requests, reports, questions and posts, a sentence each, with the command
        /// that shows it; and how many refused ones are still listed.
        package var answers: [String]
        /// How long it took.
        package var elapsedMs: Int

        package init(
            complete: Bool, sound: Bool, conversations: [Contract.SyncedConversation], answers: [String],
            elapsedMs: Int) {
            (self.complete, self.sound, self.conversations, self.answers) = (complete, sound, conversations, answers)
            self.elapsedMs = elapsedMs
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            complete = try reader.required("complete")
            sound = try reader.required("sound")
            conversations = try reader.required("conversations")
            answers = try reader.required("answers")
            elapsedMs = try reader.required("elapsed_ms")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("complete", complete)
            writer.add("sound", sound)
            writer.add("conversations", conversations)
            writer.add("answers", answers)
            writer.add("elapsed_ms", elapsedMs)
        }
    }
}
