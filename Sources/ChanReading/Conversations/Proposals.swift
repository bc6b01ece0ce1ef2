package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// A proposal with the names that it refers to.
package struct ProposalOverview: Hashable, Sendable {
    package let proposal: Proposal
    package let status: Proposal.Status
    /// A one-line summary of its effect.
    package let summary: String
    /// The target of the effect, as text; `nil` for the conversation itself.
    package let target: String?
    package let by: MemberName
    package let approvals: [MemberName]
    package let rejections: [MemberName]
    package let closedBy: MemberName?
}

extension NodeView {
    /// Lists proposals in the order of their creation.
    ///
    /// - Parameter status: the status; `nil` for all.
    /// - Throws: `not_found.conversation`, `denied.*` unless our role decides on proposals or we made them,
    ///   `invalid.cursor`.
    package func proposals(
        of conversation: ConversationID, in status: Proposal.Status?, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<ProposalOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            let all = try ProposalTable.list(of: conversation, .bodies, in: rows).filter { proposal in
                status.map { $0 == proposal.status(in: viewer.summary, at: viewer.now) } ?? true
            }
            let cursor = PageCursor("proposal.list/\(status?.rawValue ?? "")", of: conversation, request)
            let page = try cursor.slice(all, request) { ListKey().appending($0.at).appending($0.id.bytes) }
            let words = ActSummaryFormatter(viewer)
            return page.replacingElements(try page.elements.map { try ProposalOverview($0, viewer, words) })
        }
    }

    /// - Throws: `not_found.conversation`, `not_found.proposal`, `denied.*`.
    package func proposalOverview(
        of id: MessageID, in conversation: ConversationID
    ) throws(ServiceError) -> ProposalOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            guard let proposal = try ProposalTable.find(id, of: conversation, .bodies, in: rows) else {
                throw ServiceError.notFound(.proposal, id.description)
            }
            return try ProposalOverview(proposal, viewer, ActSummaryFormatter(viewer))
        }
    }
}

extension ProposalOverview {
    fileprivate init(_ proposal: Proposal, _ viewer: ViewerContext, _ words: ActSummaryFormatter) throws(StoreError) {
        self.proposal = viewer.offsets.inClockTime(proposal)
        status = proposal.status(in: viewer.summary, at: viewer.now)
        if status == .open { viewer.recordExpiry(proposal.terms.expiresAt) }
        summary = try words.proposal(of: proposal.terms.act)
        target = try words.target(of: proposal.terms.act)
        by = try words.names.name(of: proposal.by)
        var approvals: [MemberName] = []
        for member in proposal.approvals { approvals.append(try words.names.name(of: member)) }
        self.approvals = approvals
        var rejections: [MemberName] = []
        for member in proposal.rejections { rejections.append(try words.names.name(of: member)) }
        self.rejections = rejections
        closedBy = try words.names.name(of: proposal.closed?.by)
    }
}
