import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanStore

extension Admissions {
    /// Adds a message to a request to join: as staff to another's request, or as the applicant to their own.
    ///
    /// - Throws: `state.not_pending`, `not_found.case` for a request to an origin that does not store messages about
    ///   requests; `Denial`s.
    package func postToAdmissionChat(
        _ text: String, about member: MemberID?, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            try writer.perform(self.answer(text, to: member, of: conversation, in: writer.transaction))
        } asMember: { submission in
            guard let member, member != submission.me.member else { return try submission.postToAdmissionChat(text) }
            return try submission.submit(
                self.answer(text, to: member, of: conversation, in: submission.transaction))
        }
    }

    private func answer(
        _ text: String, to member: MemberID?, of conversation: ConversationID, in view: StoreView
    ) throws -> Command {
        let open = try member.map { (id) throws(StoreError) in
            try CaseTable.listOpen(by: id, of: conversation, in: view)
        }
        if let talk = open?.last(where: \.isOfAdmission) { return .moveCase(CaseMove(talk.id, to: .open, text: text)) }
        // Callers who may not admit do not learn whether there is a request.
        try ViewerContext(conversation, of: context, in: view).require(.admit)
        throw Denial(.notPending, rule: "IsPending", subject: member.map(Target.member) ?? .conversation)
    }

    /// Withdraws this node's own request to join. It takes effect here at once; the origin receives it with the next
    /// round.
    ///
    /// - Throws: `state.not_pending`.
    package func withdrawRequest(
        in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            try writer.perform(.withdrawJoin)
        } asMember: { submission in
            try submission.withdrawRequest()
        }
    }

    /// Whether this node's member has a pending request to join.
    package func hasPendingRequest(in conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await read { [self] view in
            try ViewerContext(conversation, of: context, in: view).me?.status.isPending ?? false
        }
    }
}

extension Case {
    fileprivate var isOfAdmission: Bool { kind == .admission }
}

extension SubmissionWriter {
    /// Adds a message to this node's own request. It is not judged locally, because a closed conversation shows nothing
    /// to non-members.
    fileprivate func postToAdmissionChat(_ text: String) throws -> SubmissionResult {
        try requirePendingRequest()
        guard !text.isEmpty else { throw Denial(.textEmpty(.text), rule: "TextFits") }
        guard text.utf8.count <= TextLimit.message else {
            throw Denial(.textTooLong(.text, limit: TextLimit.message), rule: "TextFits")
        }
        guard let own = try OwnCaseStore.joinRequest(of: conversation.id, in: transaction) else {
            throw Denial(.noCase, rule: "CaseIsOwn")
        }
        return try submit(asNonMember: .asked(in: own.id, text: text))
    }

    /// Withdraws this node's own request. The origin then no longer counts it as a use of the link.
    fileprivate func withdrawRequest() throws -> SubmissionResult {
        try requirePendingRequest()
        let submitted = try submit(asNonMember: .joinWithdrawn)
        changeRecorder?.record(
            FieldChange(
                .member(me.member), name: "", field: "status", old: .text(MemberStatus.requested.rawValue),
                new: .text(MemberStatus.withdrawn.rawValue)))
        try OwnMembership.endMembership(.withdrawn, at: now, in: conversation, transaction)
        return submitted
    }

    private func requirePendingRequest() throws {
        let own = try MemberTable.find(me.member, of: conversation.id, in: transaction)
        guard own?.status.isPending == true else {
            throw Denial(.notPending, rule: "IsStillAsking", subject: .member(me.member))
        }
    }

    private func submit(asNonMember act: Act) throws -> SubmissionResult {
        var attachments = Attachments(origin: try StoredOriginChain(of: conversation.id, in: transaction).keys.sealing)
        attachments.isEnclosed = true
        let submission = try enqueue(BodyCodec.encode(act, proofs: [:]), in: .staff, attachments)
        let scoped = ScopedAct(act: act, scope: .staff, author: me, encapsulation: .enclosed)
        var decision = Decision.nothing
        decision.acts = [scoped]
        return SubmissionResult(decision: decision, message: nil, hash: submission.hash, statement: submission.message)
    }
}
