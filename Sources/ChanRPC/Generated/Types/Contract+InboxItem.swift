// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Something that waits for an answer.
    package struct InboxItem: JSONStructure {
        /// 32 hex digits: of the member who asks, the case (one's own for an answer), the proposal or the offer; the
        /// number of an alarm.
        package var id: String
        /// What it is.
        package var kind: Contract.InboxKind
        /// Conversation id.
        package var conversation: String
        /// The conversation as commands name it: `#name`, or the beginning of the id while there is no name.
        package var reference: String
        /// Whom it comes from; absent for an alarm and an answer.
        package var from: Contract.MemberRef?
        /// Since when it waits.
        package var sinceAt: UTCTime
        /// One line: what was said, or what it would do.
        package var context: String
        /// Who of the staff deals with it.
        package var claimedBy: Contract.MemberRef?
        /// The command that answers it.
        package var command: String

        package init(
            id: String, kind: Contract.InboxKind, conversation: String, reference: String,
            from: Contract.MemberRef? = nil, sinceAt: UTCTime, context: String, claimedBy: Contract.MemberRef? = nil,
            command: String) {
            (self.id, self.kind, self.conversation, self.reference) = (id, kind, conversation, reference)
            (self.from, self.sinceAt, self.context, self.claimedBy) = (from, sinceAt, context, claimedBy)
            self.command = command
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            kind = try reader.required("kind")
            conversation = try reader.required("conversation")
            reference = try reader.required("reference")
            from = try reader.optional("from")
            sinceAt = try reader.required("since_at")
            context = try reader.required("context")
            claimedBy = try reader.optional("claimed_by")
            command = try reader.required("command")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("kind", kind)
            writer.add("conversation", conversation)
            writer.add("reference", reference)
            writer.add("from", from)
            writer.add("since_at", sinceAt)
            writer.add("context", context)
            writer.add("claimed_by", claimedBy)
            writer.add("command", command)
        }
    }
}
