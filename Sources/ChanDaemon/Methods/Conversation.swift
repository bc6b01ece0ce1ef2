import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.ConversationCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let plan = try await plan(params, call.node)
        let (report, id) = try await call.node.conversations.createConversation(plan, for: call.request)
        let relays = try await call.node.withView {
            try $0.relays(of: id, includesPast: true, PageRequest(limit: 1_000))
        }
        return Result(
            change: call.change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)),
            link: Contract.Link(try await call.node.withView { try $0.linkOverview(of: nil, in: id) }),
            relays: relays.elements.map(Contract.Relay.init))
    }

    private static func plan(_ params: Params, _ node: Node) async throws(ServiceError) -> NewConversationOptions {
        let name = params.name.hasPrefix("#") ? String(params.name.dropFirst()) : params.name
        let profile = Profile(name: name, title: params.title ?? name, description: params.description ?? "")
        var plan = NewConversationOptions(
            kind: ConversationKind(params.kind), visibility: Visibility(params.visibility), profile: profile)
        plan.admission = Admission(params.admission)
        for address in params.relays { plan.relays.append(try References.relayAddress(address)) }
        if let owner = params.profile { plan.owner = try await node.references.profile(owner) }
        return plan
    }
}

extension Methods.ConversationJoin: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (report, id) = try await call.exchange(params.progress) { () throws(ServiceError) in
            try await call.node.conversations.joinConversation(
                link: params.link, profile: try await call.profile(params.profile),
                kind: params.kind.map(ConversationKind.init),
                details: JoinRequestDetails(message: params.message, password: params.password), for: call.request)
        }
        // The request is already sent: joining communicates with the relays directly.
        return Result(
            change: Contract.Change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationRecover: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (report, id) = try await call.exchange(params.progress) { () throws(ServiceError) in
            try await call.node.origins.recoverConversation(
                link: params.link, profile: try await call.profile(params.profile),
                kind: params.kind.map(ConversationKind.init),
                with: params.agreements, withoutRelays: params.withoutRelays, for: call.request)
        }
        return Result(
            change: Contract.Change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationInvite: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let usual = try await call.node.overview(of: id).summary.kind.usualRole
        let (report, member) = try await call.node.members.invite(
            card: params.card, role: params.role.map(Role.init) ?? usual, to: id, for: call.request)
        // The links may be on another owner's node, or not visible to this member.
        let link = try? await call.node.withView { try $0.linkOverview(of: nil, in: id) }
        return Result(
            change: call.change(report),
            member: Contract.Member(try await call.node.memberOverview(of: member, in: id)),
            link: link.map(Contract.Link.init))
    }
}

extension Methods.ConversationList: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let page = try view.conversations(
            kind: params.kind.map(ConversationKind.init), phase: params.state.map(Lifecycle.Phase.init),
            PageRequest(params.page))
        return Page(page, Contract.Conversation.init)
    }
}

extension Methods.ConversationShow: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation, kind: params.kind.map(ConversationKind.init))
        return Contract.Conversation(try view.overview(of: id))
    }
}

extension Methods.ConversationLeave: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        // An applicant who is not a member yet can only withdraw the request.
        if try await call.node.admissions.hasPendingRequest(in: id) {
            let report = try await call.node.admissions.withdrawRequest(in: id, for: call.request)
            return Result(
                change: call.change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)))
        }
        var successor: MemberID?
        if let reference = params.successor { successor = try await call.node.references.member(reference, of: id) }
        let change = try await call.perform(.leave(successor: successor), in: id)
        return Result(
            change: change, conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationSucceed: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let report = try await call.node.origins.answerSuccession(accept: !params.decline, in: id, for: call.request)
        return Result(
            change: call.change(report),
            conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationDelete: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let command = Command.delete(grace: Int64(params.graceS), confirmation: confirmation(params, call))
        let (change, conversation) = try await call.act(on: params.conversation, params.kind, command)
        return Result(change: change, conversation: conversation)
    }

    /// Returns the confirmation that the parameters contain. The hash of a plan is compared where the plan is made; a
    /// dry run needs no confirmation.
    private static func confirmation(_ params: Params, _ call: Call) -> Confirmation {
        if call.request.isDryRun { return .plan }
        guard let text = params.confirm else { return .none }
        guard PlanHash(text: text) == nil else { return .plan }
        return .typed(name: text.hasPrefix("#") ? String(text.dropFirst()) : text)
    }
}
