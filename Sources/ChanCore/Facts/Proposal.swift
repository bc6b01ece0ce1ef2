package import ChanID

/// A proposal and the owners' votes. Its identifier is that of the statement that made it, which is a hash: approving
/// it approves exactly that act.
package struct Proposal: Hashable, Sendable {
    package var id: MessageID
    package var terms: ProposalTerms
    package var by: MemberID
    package var device: DeviceID
    package var at: Timestamp
    /// The scope of the proposal and of the responses to it: the scope that the act itself would have.
    package var scope: ScopeKind
    /// M: the number of required approvals. Fixed when the proposal is made.
    package var quorum: UInt32
    /// N: the number of owners who could vote when the proposal was made, without its target.
    package var electors: UInt32
    package var approvals: [MemberID] = []
    package var rejections: [MemberID] = []
    package var state = State.open
    package var closed: Closing?

    /// The state according to the log. The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case open, executed, rejected, canceled
        /// Executed by one owner with a reason: an emergency override.
        case overridden
    }

    package struct Closing: Hashable, Sendable {
        package var by: MemberID
        package var at: Timestamp
        package var reason: String?

        package init(by: MemberID, at: Timestamp, reason: String? = nil) {
            self.by = by
            self.at = at
            self.reason = reason
        }
    }

    package init(
        _ id: MessageID, _ terms: ProposalTerms, by author: Author, at moment: Timestamp, in facts: Facts
    ) {
        self.id = id
        self.terms = terms
        by = author.member
        device = author.device
        at = moment
        scope = terms.act.scope(by: author.member, in: facts)?.kind ?? .charter
        quorum = facts.approvalsNeeded(for: terms.act, by: author.member)
        electors = facts.electors(of: terms.act, by: author.member)
    }

    /// Creates a proposal from its stored columns.
    package init(
        id: MessageID, terms: ProposalTerms, by author: Author, at moment: Timestamp, scope: ScopeKind,
        votes: (quorum: UInt32, electors: UInt32)
    ) {
        self.id = id
        self.terms = terms
        by = author.member
        device = author.device
        at = moment
        self.scope = scope
        (quorum, electors) = votes
    }

    package var author: Author { Author(member: by, device: device) }
    package var isExecuted: Bool { state == .executed || state == .overridden }

    /// Whether the next approval is the last one required.
    var needsOneMoreApproval: Bool { UInt32(approvals.count) + 1 >= quorum }

    /// Whether another rejection makes the quorum unreachable.
    var failsWithOneMore: Bool { electors < quorum + UInt32(rejections.count) + 1 }
}

extension Proposal {
    /// The status that is shown to people.
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case open, executed, rejected, canceled, overridden, expired
        /// The state for which the proposal was made has changed.
        case stale
    }

    package func status(in summary: ConversationSummary, at moment: Timestamp) -> Status {
        switch state {
        case .executed: return .executed
        case .rejected: return .rejected
        case .canceled: return .canceled
        case .overridden: return .overridden
        case .open:
            if moment >= terms.expiresAt { return .expired }
            return summary.governedVersion > terms.version ? .stale : .open
        }
    }
}

/// A response to a proposal that includes a reason.
package struct ProposalResponse: Hashable, Sendable {
    package var proposal: MessageID
    /// At most 500 characters.
    package var reason: String?

    package init(_ proposal: MessageID, reason: String? = nil) {
        self.proposal = proposal
        self.reason = reason
    }
}

extension Act {
    /// Whether the act can be proposed to the owners. Responses to proposals and content cannot.
    package var isProposable: Bool { kind.isProposable }

    /// The proposal that the act answers; `nil` if there is none.
    package var targetProposal: MessageID? {
        switch target {
        case .proposal(let id): id
        case .conversation, .member, .link, .relay, .item: nil
        }
    }
}

extension Facts {
    /// Returns the act that a response to a proposal executes; `nil` if it executes none. `self` contains the facts
    /// before the response, `after` those after it.
    package func executedAct(by word: Act, leaving after: Facts) -> Act? {
        guard let id = word.targetProposal, let before = rows.proposals[id], !before.isExecuted,
            after.rows.proposals[id]?.isExecuted == true
        else { return nil }
        return before.terms.act
    }
}
