package import ChanID

/// What a proposal says: the exact act, and the state it was made for.
package struct ProposalTerms: Hashable, Sendable {
    package var act: Act
    /// The conversation's version its author decided on.
    package var version: UInt64
    /// The moment from which it can no longer be approved.
    package var expiresAt: Timestamp
    /// For those who are to agree; at most 500 characters.
    package var reason: String?

    package init(act: Act, version: UInt64, expiresAt: Timestamp, reason: String? = nil) {
        self.act = act
        self.version = version
        self.expiresAt = expiresAt
        self.reason = reason
    }
}

/// A proposal and what owners said of it. Its identifier is that of the statement that made it, a hash: whoever approves
/// it approves exactly that.
package struct Proposal: Hashable, Sendable {
    package var id: MessageID
    package var terms: ProposalTerms
    package var by: MemberID
    package var device: DeviceID
    package var at: Timestamp
    /// Where it stands, and all that is said of it: where the act itself would stand.
    package var scope: ScopeKind
    /// M: how many owners must agree. Fixed when it is made.
    package var quorum: UInt32
    /// N: how many there were, without the one it is about.
    package var electors: UInt32
    package var approvals: [MemberID] = []
    package var rejections: [MemberID] = []
    package var state = State.open
    package var closed: Closing?

    /// What the log said of it. The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case open, executed, rejected, canceled
        /// Carried out by one owner's word, with a reason: the glass was broken.
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

    /// As the store has it.
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

    /// Whether one more approval is the last it needs.
    var needsOneMoreApproval: Bool { UInt32(approvals.count) + 1 >= quorum }

    /// Whether one more rejection leaves too few who could still agree.
    var failsWithOneMore: Bool { electors < quorum + UInt32(rejections.count) + 1 }
}

extension Proposal {
    /// How it stands, as people see it.
    package enum Status: String, Hashable, Sendable, CaseIterable {
        case open, executed, rejected, canceled, overridden, expired
        /// What it was made for has changed.
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

/// A word about a proposal that takes a reason.
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
    /// What can be put to the owners: acts, but not words about other proposals, nor what is said rather than done.
    package var isProposable: Bool { kind.isProposable }

    /// The proposal an act is a word about.
    package var targetProposal: MessageID? {
        switch target {
        case .proposal(let id): id
        case .conversation, .member, .link, .relay, .item: nil
        }
    }
}

extension Facts {
    /// The act that a word about a proposal carries out, where these are the facts before it.
    package func executedAct(by word: Act, leaving after: Facts) -> Act? {
        guard let id = word.targetProposal, let before = rows.proposals[id], !before.isExecuted,
            after.rows.proposals[id]?.isExecuted == true
        else { return nil }
        return before.terms.act
    }
}
