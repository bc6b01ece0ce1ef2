import ChanID

extension ActApplier {
    /// Records a proposal. A proposing owner approves it implicitly.
    mutating func propose(_ terms: ProposalTerms) {
        let by = Author(member: author, device: device)
        var proposal = Proposal(placement.message, terms, by: by, at: placement.at, in: facts)
        if facts.members[author]?.role == .owner { proposal.approvals = [author] }
        record(.proposalChanged(proposal))
    }

    mutating func approve(_ id: MessageID) {
        guard var proposal = facts.proposals[id], proposal.state == .open, !proposal.approvals.contains(author)
        else { return }
        let isLast = proposal.needsOneMoreApproval
        proposal.approvals.append(author)
        record(.proposalChanged(proposal))
        if isLast { executeProposal(id, .executed, because: nil) }
    }

    mutating func reject(_ word: ProposalResponse) {
        guard var proposal = facts.proposals[word.proposal], proposal.state == .open,
            !proposal.rejections.contains(author)
        else { return }
        let isFatal = proposal.failsWithOneMore
        proposal.rejections.append(author)
        record(.proposalChanged(proposal))
        if isFatal { closeProposal(word.proposal, .rejected, because: word.reason) }
    }

    /// Executes an open proposal once. This closes it, and a closed proposal accepts no further response.
    mutating func executeProposal(_ id: MessageID, _ state: Proposal.State, because reason: String?) {
        guard let proposal = facts.proposals[id], proposal.state == .open else { return }
        closeProposal(id, state, because: reason)
        apply(proposal.terms.act, for: proposal.author)
    }

    mutating func closeProposal(_ id: MessageID, _ state: Proposal.State, because reason: String?) {
        guard var proposal = facts.proposals[id], proposal.state == .open else { return }
        proposal.state = state
        proposal.closed = Proposal.Closing(by: author, at: placement.at, reason: reason)
        record(.proposalChanged(proposal))
    }
}
