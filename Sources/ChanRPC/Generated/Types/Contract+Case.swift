// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A held post, a report or a support talk. Only the staff and whoever opened it see it.
    package struct Case: JSONStructure {
        /// 32 hex digits; a held post's is that of its message once it is published.
        package var id: String
        /// Which of them.
        package var kind: Contract.CaseKind
        /// How far it is.
        package var state: Contract.CaseState
        /// When it was opened.
        package var at: UTCTime
        /// Who opened it; absent for one's own.
        package var openedBy: Contract.MemberRef?
        /// Who claimed or decided it last.
        package var handledBy: Contract.MemberRef?
        /// The post, what the reporter adds, or the question; absent once its body is pruned.
        package var text: String?
        /// Whether the post speaks as the channel.
        package var asChannel: Bool?
        /// The message the post answers.
        package var replyTo: String?
        /// What is wrong with what is reported.
        package var reason: Contract.ReportReason?
        /// The message reported.
        package var message: String?
        /// Who wrote the message reported, where this node has it.
        package var messageAuthor: Contract.MemberRef?
        /// The first words of the message reported, on one line; `snapshot` has all of it.
        package var excerpt: String?
        /// The member reported.
        package var member: Contract.MemberRef?
        /// The reported text as the reporter saw it.
        package var snapshot: String?
        /// Oldest first.
        package var steps: [Contract.CaseStep]

        package init(
            id: String, kind: Contract.CaseKind, state: Contract.CaseState, at: UTCTime,
            openedBy: Contract.MemberRef? = nil, handledBy: Contract.MemberRef? = nil, text: String? = nil,
            asChannel: Bool? = nil, replyTo: String? = nil, reason: Contract.ReportReason? = nil,
            message: String? = nil, messageAuthor: Contract.MemberRef? = nil, excerpt: String? = nil,
            member: Contract.MemberRef? = nil, snapshot: String? = nil, steps: [Contract.CaseStep]) {
            (self.id, self.kind, self.state, self.at) = (id, kind, state, at)
            (self.openedBy, self.handledBy, self.text, self.asChannel) = (openedBy, handledBy, text, asChannel)
            (self.replyTo, self.reason, self.message, self.messageAuthor) = (replyTo, reason, message, messageAuthor)
            (self.excerpt, self.member, self.snapshot, self.steps) = (excerpt, member, snapshot, steps)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            kind = try reader.required("kind")
            state = try reader.required("state")
            at = try reader.required("at")
            openedBy = try reader.optional("opened_by")
            handledBy = try reader.optional("handled_by")
            text = try reader.optional("text")
            asChannel = try reader.optional("as_channel")
            replyTo = try reader.optional("reply_to")
            reason = try reader.optional("reason")
            message = try reader.optional("message")
            messageAuthor = try reader.optional("message_author")
            excerpt = try reader.optional("excerpt")
            member = try reader.optional("member")
            snapshot = try reader.optional("snapshot")
            steps = try reader.required("steps")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("kind", kind)
            writer.add("state", state)
            writer.add("at", at)
            writer.add("opened_by", openedBy)
            writer.add("handled_by", handledBy)
            writer.add("text", text)
            writer.add("as_channel", asChannel)
            writer.add("reply_to", replyTo)
            writer.add("reason", reason)
            writer.add("message", message)
            writer.add("message_author", messageAuthor)
            writer.add("excerpt", excerpt)
            writer.add("member", member)
            writer.add("snapshot", snapshot)
            writer.add("steps", steps)
        }
    }
}
