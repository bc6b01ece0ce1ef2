import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.GovernanceShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        return Contract.Governance(try await call.node.overview(of: id).summary)
    }
}

extension Methods.GovernanceSet: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.changes.perform(in: id, for: call.request) { summary throws(ServiceError) in
            var governance = summary.governance
            if let moderate = params.moderate { governance.moderate = UInt32(clamping: moderate) }
            if let severe = params.severe { governance.severe = UInt32(clamping: severe) }
            if let seconds = params.proposalS { governance.proposalSeconds = Int64(seconds) }
            return .setGovernance(governance)
        }
        return Result(
            change: call.change(report),
            governance: Contract.Governance(try await call.node.overview(of: id).summary))
    }
}

extension Contract.Governance {
    fileprivate init(_ summary: ConversationSummary) {
        self.init(
            owners: Int(summary.ownerCount), moderate: Int(summary.governance.moderate),
            severe: Int(summary.governance.severe), proposalS: Int(clamping: summary.governance.proposalSeconds))
    }
}

extension Methods.ProposalList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.proposals(
                of: id, in: params.state.map(Proposal.Status.init),
                PageRequest(params.page))
        }
        return Page(page, Contract.Proposal.init)
    }
}

extension Methods.ProposalShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let proposal = try await call.node.references.proposal(params.proposal, of: id)
        return Contract.Proposal(try await call.node.withView { try $0.proposalOverview(of: proposal, in: id) })
    }
}

extension Methods.ProposalApprove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, proposal) = try await call.respond(of: params.proposal, in: params.conversation) {
            .approveProposal($0)
        }
        return Result(change: change, proposal: proposal)
    }
}

extension Methods.ProposalReject: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, proposal) = try await call.respond(of: params.proposal, in: params.conversation) {
            .rejectProposal(ProposalResponse($0, reason: params.mutation.reason))
        }
        return Result(change: change, proposal: proposal)
    }
}

extension Methods.ProposalCancel: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, proposal) = try await call.respond(of: params.proposal, in: params.conversation) {
            .cancelProposal($0)
        }
        return Result(change: change, proposal: proposal)
    }
}

extension Methods.ProposalOverride: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, proposal) = try await call.respond(of: params.proposal, in: params.conversation) {
            .overrideProposal(ProposalResponse($0, reason: params.mutation.reason))
        }
        return Result(change: change, proposal: proposal)
    }
}

extension Call {
    /// Performs one command on a proposal and returns its new state.
    fileprivate func respond(
        of reference: String?, in conversation: String, _ command: (MessageID) -> Command
    ) async throws(ServiceError) -> (Contract.Change, Contract.Proposal) {
        let id = try await self.conversation(conversation)
        let proposal = try await node.references.proposal(reference, of: id)
        let change = try await perform(command(proposal), in: id)
        return (change, Contract.Proposal(try await node.withView { try $0.proposalOverview(of: proposal, in: id) }))
    }
}

extension Contract.Proposal {
    fileprivate init(_ overview: ProposalOverview) {
        let proposal = overview.proposal
        self.init(
            id: proposal.id.description, state: Contract.ProposalState(overview.status),
            action: proposal.terms.act.kind.action, summary: overview.summary, target: overview.target,
            madeBy: Contract.MemberRef(overview.by), madeAt: UTCTime(proposal.at),
            expiresAt: UTCTime(proposal.terms.expiresAt), version: Int(clamping: proposal.terms.version),
            needed: Int(proposal.quorum), electors: Int(proposal.electors), approved: proposal.approvals.count,
            approvals: overview.approvals.map(Contract.MemberRef.init),
            rejections: overview.rejections.map(Contract.MemberRef.init), reason: proposal.closed?.reason,
            closedBy: overview.closedBy.map(Contract.MemberRef.init), closedAt: (proposal.closed?.at).map(UTCTime.init))
    }
}

extension Contract.ProposalState {
    fileprivate init(_ status: Proposal.Status) {
        switch status {
        case .open: self = .open
        case .executed: self = .executed
        case .rejected: self = .rejected
        case .canceled: self = .canceled
        case .overridden: self = .overridden
        case .expired: self = .expired
        case .stale: self = .stale
        }
    }
}

extension Proposal.Status {
    fileprivate init(_ state: Contract.ProposalState) {
        switch state {
        case .open: self = .open
        case .executed: self = .executed
        case .rejected: self = .rejected
        case .canceled: self = .canceled
        case .overridden: self = .overridden
        case .expired: self = .expired
        case .stale: self = .stale
        }
    }
}
