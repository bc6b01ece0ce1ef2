import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanStore

/// A request to join and what was said about it: between whoever asks and those who admit, and nobody else.
package struct JoinTalk: Hashable, Sendable {
    package let request: JoinRequestOverview
    /// Oldest first. What the request itself said stands in `request`.
    package let steps: [CaseOverview.Step]
}

extension Node {
    /// A request to join, as its reader may see it: those who admit see everybody's, whoever asks their own.
    /// - Parameter member: who asks; `nil` for this node's own member.
    /// - Throws: `denied.*` for another's request unless admitting is ours, `not_found.request`.
    package func joinTalk(
        of member: MemberID?, in conversation: ConversationID
    ) async throws(ServiceError) -> JoinTalk {
        try await read { [self] view in
            let standpoint = try Standpoint(conversation, of: self, in: view)
            let own = standpoint.conversation.member
            guard let member, member != own else { return try standpoint.ownTalk(vault: vault) }
            try standpoint.requires(.admit)
            guard let row = try MemberTable.find(member, of: conversation, in: view) else {
                throw ServiceError.notFound("request", member.description)
            }
            let history = try JoinHistory(standpoint, of: member, vault: vault)
            return JoinTalk(
                request: try JoinRequestOverview(row, standpoint, history),
                steps: try standpoint.talk(of: member).map { try CaseBook(standpoint).overview(of: $0).steps } ?? [])
        }
    }

    /// Says something about a request to join: as one of those who admit about another's, else about our own.
    /// - Throws: `state.not_pending`, `not_found.case` for a request made to an origin that keeps no talks; `Denial`s.
    package func sayOnJoining(
        _ text: String, about member: MemberID?, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await change(conversation, for: request) { writer in
            try writer.perform(self.answer(text, to: member, of: conversation, in: writer.transaction))
        } elsewhere: { submission in
            guard let member, member != submission.me.member else { return try submission.sayOnJoining(text) }
            return try submission.submit(
                self.answer(text, to: member, of: conversation, in: submission.transaction))
        }
    }

    private func answer(
        _ text: String, to member: MemberID?, of conversation: ConversationID, in view: StoreView
    ) throws -> Command {
        let open = try member.map { (id) throws(StoreError) in
            try CaseTable.open(by: id, of: conversation, in: view)
        }
        if let talk = open?.last(where: \.isOfAdmission) { return .moveCase(CaseMove(talk.id, to: .open, text: text)) }
        // Whoever may not know hears no more than that.
        try Standpoint(conversation, of: self, in: view).requires(.admit)
        throw Denial(.notPending, rule: "IsPending", subject: member.map(Target.member) ?? .conversation)
    }

    /// Takes our own request to join back. The origin hears of it with the next round; here it counts at once.
    /// - Throws: `state.not_pending`.
    package func withdrawRequest(
        in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await change(conversation, for: request) { writer in
            try writer.perform(.withdrawJoin)
        } elsewhere: { submission in
            try submission.withdrawRequest()
        }
    }

    /// Whether this node's member asked to join and waits.
    package func isAsking(in conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await read { [self] view in
            try Standpoint(conversation, of: self, in: view).me?.status.isPending ?? false
        }
    }
}

extension Standpoint {
    /// The newest talk about a request of `member`.
    fileprivate func talk(of member: MemberID) throws -> Case? {
        try CaseTable.all(.admission, of: id, in: view).last { $0.opener == member }
    }

    /// Our own request, from what we sent and what was answered.
    fileprivate func ownTalk(vault: Vault) throws -> JoinTalk {
        guard let request = try ownRequest(vault: vault) else { throw ServiceError.notFound("request", "you") }
        let own = try OwnCases.admission(of: id, in: view)
        let steps = try own.flatMap { try CaseBook(self).overview(of: $0)?.steps } ?? []
        return JoinTalk(request: request, steps: steps)
    }

    /// - Returns: `nil` for a member, and for who never asked.
    func ownRequest(vault: Vault) throws -> JoinRequestOverview? {
        guard let me, !me.isActive else { return nil }
        let history = try JoinHistory(self, of: me.id, vault: vault)
        guard let own = try OwnCases.admission(of: id, in: view), let opened = try Case(own, of: me.id) else {
            return try JoinRequestOverview(me, self, history)
        }
        var request = try JoinRequestOverview(me, self, history.knowing(opened))
        request.awaitsOrigin = try awaitsOrigin
        return request
    }
}

extension JoinHistory {
    /// With our own request, which the log may hide from us.
    fileprivate func knowing(_ own: Case) -> JoinHistory {
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
    /// Says more about our own request. Not judged here: a closed conversation shows nothing to whoever is outside.
    fileprivate func sayOnJoining(_ text: String) throws -> Submitted {
        try requireAsking()
        guard !text.isEmpty else { throw Denial(.textEmpty(.text), rule: "TextFits") }
        guard text.utf8.count <= TextLimit.message else {
            throw Denial(.textTooLong(.text, limit: TextLimit.message), rule: "TextFits")
        }
        guard let own = try OwnCases.admission(of: conversation.id, in: transaction) else {
            throw Denial(.noCase, rule: "CaseIsOwn")
        }
        return try leave(outside: .asked(in: own.id, text: text))
    }

    /// Takes our request back; the origin counts the link's use back.
    fileprivate func withdrawRequest() throws -> Submitted {
        try requireAsking()
        let submitted = try leave(outside: .joinWithdrawn)
        differences?.note(
            FieldChange(
                .member(me.member), name: "", field: "status", old: .text(MemberStatus.requested.rawValue),
                new: .text(MemberStatus.withdrawn.rawValue)))
        try OwnMembership.end(.withdrawn, at: now, in: conversation, transaction)
        return submitted
    }

    private func requireAsking() throws {
        let own = try MemberTable.find(me.member, of: conversation.id, in: transaction)
        guard own?.status.isPending == true else {
            throw Denial(.notPending, rule: "IsStillAsking", subject: .member(me.member))
        }
    }

    private func leave(outside act: Act) throws -> Submitted {
        var letter = Letter(origin: try StoredLine(of: conversation.id, in: transaction).keys.sealing)
        letter.isEnclosed = true
        let left = try leave(BodyCodec.encode(act, proofs: [:]), in: .staff, letter)
        let scoped = ScopedAct(act: act, scope: .staff, author: me, carriage: .enclosed)
        var decision = Decision.nothing
        decision.acts = [scoped]
        return Submitted(decision: decision, message: nil, hash: left.hash, statement: left.message)
    }
}
