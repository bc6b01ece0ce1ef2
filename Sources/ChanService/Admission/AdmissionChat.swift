import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// A request to join with its messages. Only the applicant and the staff who may admit can read it.
package struct AdmissionChat: Hashable, Sendable {
    package let request: JoinRequestOverview
    /// The messages, oldest first. The text of the request itself is in `request`.
    package let steps: [CaseOverview.Step]
}

extension Node {
    /// Returns a request to join. Members who may admit can read every request, applicants only their own.
    ///
    /// - Parameter member: the applicant; `nil` for this node's own member.
    /// - Throws: `denied.*` for another's request unless this node's member may admit, `not_found.request`.
    package func admissionChat(
        of member: MemberID?, in conversation: ConversationID
    ) async throws(ServiceError) -> AdmissionChat {
        try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: self, in: view)
            let own = viewer.conversation.member
            guard let member, member != own else { return try viewer.ownAdmissionChat(vault: vault) }
            try viewer.require(.admit)
            guard let row = try MemberTable.find(member, of: conversation, in: view) else {
                throw ServiceError.notFound(.request, member.description)
            }
            let history = try JoinHistory(viewer, of: member, vault: vault)
            return AdmissionChat(
                request: try JoinRequestOverview(row, viewer, history),
                steps: try viewer.admissionCase(of: member).map {
                    try CasePresenter(viewer).overview(of: $0).steps
                } ?? [])
        }
    }

    /// Adds a message to a request to join: as staff to another's request, or as the applicant to their own.
    ///
    /// - Throws: `state.not_pending`, `not_found.case` for a request to an origin that does not store messages about
    ///   requests; `Denial`s.
    package func postToAdmissionChat(
        _ text: String, about member: MemberID?, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await change(conversation, for: request) { writer in
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
        try ViewerContext(conversation, of: self, in: view).require(.admit)
        throw Denial(.notPending, rule: "IsPending", subject: member.map(Target.member) ?? .conversation)
    }

    /// Withdraws this node's own request to join. It takes effect here at once; the origin receives it with the next
    /// round.
    ///
    /// - Throws: `state.not_pending`.
    package func withdrawRequest(
        in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await change(conversation, for: request) { writer in
            try writer.perform(.withdrawJoin)
        } asMember: { submission in
            try submission.withdrawRequest()
        }
    }

    /// Whether this node's member has a pending request to join.
    package func hasPendingRequest(in conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await read { [self] view in
            try ViewerContext(conversation, of: self, in: view).me?.status.isPending ?? false
        }
    }
}

extension ViewerContext {
    /// The newest admission case of `member`.
    fileprivate func admissionCase(of member: MemberID) throws -> Case? {
        try CaseTable.list(.admission, of: id, in: view).last { $0.opener == member }
    }

    /// This node's own request, from what was sent and answered.
    fileprivate func ownAdmissionChat(vault: Vault) throws -> AdmissionChat {
        guard let request = try ownRequest(vault: vault) else { throw ServiceError.notFound(.request, "you") }
        let own = try OwnCaseStore.joinRequest(of: id, in: view)
        let steps = try own.flatMap { try CasePresenter(self).overview(of: $0)?.steps } ?? []
        return AdmissionChat(request: request, steps: steps)
    }

    /// - Returns: `nil` for a member, and if there never was a request.
    func ownRequest(vault: Vault) throws -> JoinRequestOverview? {
        guard let me, !me.isActive else { return nil }
        let history = try JoinHistory(self, of: me.id, vault: vault)
        guard let own = try OwnCaseStore.joinRequest(of: id, in: view), let opened = try Case(own, of: me.id) else {
            return try JoinRequestOverview(me, self, history)
        }
        var request = try JoinRequestOverview(me, self, history.including(opened))
        request.awaitsOrigin = try awaitsOrigin
        return request
    }
}

extension JoinHistory {
    /// Adds this node's own request, which may be hidden from it in the log.
    fileprivate func including(_ own: Case) -> JoinHistory {
        var history = self
        history.requests[own.opener] = history.requests[own.opener] ?? own.at
        let text = own.posting.text
        history.messages[own.opener] = history.messages[own.opener] ?? (text.isEmpty ? nil : text)
        return history
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
        var letter = Attachments(origin: try StoredOriginChain(of: conversation.id, in: transaction).keys.sealing)
        letter.isEnclosed = true
        let left = try enqueue(BodyCodec.encode(act, proofs: [:]), in: .staff, letter)
        let scoped = ScopedAct(act: act, scope: .staff, author: me, encapsulation: .enclosed)
        var decision = Decision.nothing
        decision.acts = [scoped]
        return SubmissionResult(decision: decision, message: nil, hash: left.hash, statement: left.message)
    }
}
