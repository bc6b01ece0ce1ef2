// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What is different between two moments of a log.
    package struct AuditDiff: JSONStructure {
        /// Conversation id.
        package var conversation: String
        /// The last entry of the earlier moment.
        package var fromSeq: Int
        /// When it was ordered.
        package var fromAt: UTCTime
        /// The last entry of the later moment.
        package var toSeq: Int
        /// When it was ordered.
        package var toAt: UTCTime
        /// Field by field.
        package var differences: [Contract.CausedDifference]
        /// Differences beyond the 10,000 that are listed.
        package var omitted: Int

        package init(
            conversation: String, fromSeq: Int, fromAt: UTCTime, toSeq: Int, toAt: UTCTime,
            differences: [Contract.CausedDifference], omitted: Int) {
            (self.conversation, self.fromSeq, self.fromAt, self.toSeq) = (conversation, fromSeq, fromAt, toSeq)
            (self.toAt, self.differences, self.omitted) = (toAt, differences, omitted)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            fromSeq = try reader.required("from_seq")
            fromAt = try reader.required("from_at")
            toSeq = try reader.required("to_seq")
            toAt = try reader.required("to_at")
            differences = try reader.required("differences")
            omitted = try reader.required("omitted")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("from_seq", fromSeq)
            writer.add("from_at", fromAt)
            writer.add("to_seq", toSeq)
            writer.add("to_at", toAt)
            writer.add("differences", differences)
            writer.add("omitted", omitted)
        }
    }
}
