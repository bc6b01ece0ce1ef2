import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.JoinList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.joinRequests(
                of: id, state: JoinRequestState(params.state), PageRequest(params.page))
        }
        return Page(page) { Contract.JoinRequest($0) }
    }
}

extension Methods.JoinApprove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.request(params.request, of: id)
        let command = Command.admit(member: member, role: params.role.map(Role.init))
        let change = try await call.perform(command, in: id)
        return Result(
            change: change,
            request: Contract.JoinRequest(try await call.node.withView { try $0.joinRequest(of: member, in: id) }),
            member: Contract.Member(try await call.node.memberOverview(of: member, in: id)))
    }
}

extension Methods.JoinDecline: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.request(params.request, of: id)
        let command = Command.decline(member: member, reason: params.mutation.reason)
        let change = try await call.perform(command, in: id)
        return Result(
            change: change,
            request: Contract.JoinRequest(try await call.node.withView { try $0.joinRequest(of: member, in: id) }))
    }
}

extension Methods.JoinShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return try await call.talk(of: call.applicant(params.request, of: id), in: id)
    }
}

extension Methods.JoinReply: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.applicant(params.request, of: id)
        let report = try await call.node.admissions.postToAdmissionChat(
            params.text, about: member, in: id, for: call.request)
        return Result(change: call.change(report), talk: try await call.talk(of: member, in: id))
    }
}

extension Methods.JoinWithdraw: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.admissions.withdrawRequest(in: id, for: call.request)
        return Result(change: call.change(report), request: try await call.talk(of: nil, in: id).request)
    }
}

extension Call {
    /// Resolves a reference to an applicant; `nil` for the user's own request.
    fileprivate func applicant(_ reference: String?, of conversation: ConversationID) async throws(ServiceError)
        -> MemberID?
    {
        guard let reference else { return nil }
        return try await node.references.request(reference, of: conversation)
    }

    /// Returns the chat of an applicant with the staff.
    /// - Parameter member: the applicant; `nil` for the user's own request, for which the reason of its waiting or
    ///   refusal is included.
    fileprivate func talk(
        of member: MemberID?, in conversation: ConversationID
    ) async throws(ServiceError) -> Contract.JoinTalk {
        let talk = try await node.withView { try $0.admissionChat(of: member, in: conversation) }
        guard member == nil else { return Contract.JoinTalk(talk, why: nil) }
        let overview = try await node.overview(of: conversation)
        let text = MembershipStatusText(
            conversation: Contract.Conversation.reference(overview.summary), kind: overview.summary.kind)
        let explanation = text.explanation(
            talk.request.reason, of: overview.status, awaitsOrigin: talk.request.awaitsOrigin, overview.refusal)
        return Contract.JoinTalk(talk, why: explanation)
    }
}

extension Contract.JoinTalk {
    fileprivate init(_ talk: AdmissionChat, why explanation: String?) {
        self.init(
            request: Contract.JoinRequest(talk.request, why: explanation), steps: talk.steps.map(Contract.JoinWord.init)
        )
    }
}

extension Contract.JoinWord {
    fileprivate init(_ step: CaseOverview.Step) {
        self.init(
            at: UTCTime(step.at), by: step.by.map(Contract.MemberRef.init), byApplicant: step.isOwn, text: step.text)
    }
}

extension Methods.JoinBulk: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        if let link = params.link { _ = try await call.node.references.link(link, of: id) }
        let ways = [!params.requests.isEmpty, params.link != nil, params.all].count { $0 }
        guard ways == 1 else {
            throw .invalid(
                "/requests", "exactly one is required", expected: "give exactly one of --request, --link or --all")
        }
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let counts = job.result.flatMap { try? Contract.JoinCount(json: .object($0)) }
        return Result(change: change, counts: counts, job: call.shown(job))
    }
}

extension JoinRequestState {
    fileprivate init(_ state: Contract.JoinState) {
        switch state {
        case .pending: self = .pending
        case .review: self = .review
        case .approved: self = .approved
        case .declined: self = .declined
        case .withdrawn: self = .withdrawn
        }
    }
}

extension Contract.JoinState {
    fileprivate init(_ state: JoinRequestState) {
        switch state {
        case .pending: self = .pending
        case .review: self = .review
        case .approved: self = .approved
        case .declined: self = .declined
        case .withdrawn: self = .withdrawn
        }
    }
}

extension Contract.JoinRequest {
    fileprivate init(_ overview: JoinRequestOverview, why explanation: String? = nil) {
        self.init(
            id: overview.member.id.description, member: Contract.MemberRef(overview.member),
            state: Contract.JoinState(overview.state), link: overview.link, message: overview.message,
            passedBy: overview.firstApprovedBy.map(Contract.MemberRef.init),
            watchedBy: overview.watchedBy.map(Contract.MemberRef.init),
            looksLike: overview.looksLike.map(Contract.MemberRef.init), requestedAt: UTCTime(overview.requestedAt),
            decidedAt: overview.decidedAt.map(UTCTime.init), decidedBy: overview.decidedBy.map(Contract.MemberRef.init),
            reason: overview.reason, why: explanation ?? overview.reason)
    }
}
