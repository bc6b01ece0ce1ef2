import ChanID

extension ActApplier {
    /// Opens a review case if the post is published to staff; adds it as a message if the origin published it to the
    /// members.
    mutating func holdPost(_ posting: Posting) {
        guard scope == .members else { return openCase(.hold, posting) }
        guard facts.cases[placement.message].map({ $0.state == .approved }) ?? true else { return }
        add(posting)
    }

    mutating func openCase(_ kind: Case.Kind, _ posting: Posting, _ report: Report? = nil) {
        guard facts.cases[placement.message] == nil else { return }
        record(
            .caseChanged(
                Case(
                    id: placement.message, kind: kind, entry: placement.entry, opener: author, at: placement.at,
                    posting: posting, report: report)))
    }

    /// Adds text to a support chat, or opens one if no case is named.
    mutating func addSupportText(_ text: String, in id: MessageID?) {
        guard let id else { return openCase(.support, Posting(text: text)) }
        add(text, to: id)
    }

    private mutating func add(_ text: String, to id: MessageID) {
        guard var known = facts.cases[id] else { return }
        known.steps.append(Case.Step(by: author, at: placement.at, state: known.state, text: text))
        record(.caseChanged(known))
    }

    /// Expires a held post that nobody reviewed in time. It is never published.
    mutating func expireHeldPost(_ id: MessageID) {
        guard var known = facts.cases[id] else { return }
        known.state = .expired
        record(.caseChanged(known))
    }

    /// Closes the applicant's admission chat, because their join request has ended.
    mutating func closeAdmissionChat(of applicant: MemberID, as state: Case.State) {
        let open = facts.cases.values.filter { known in
            known.kind == .admission && known.opener == applicant && !known.state.isOver
        }
        for var known in open.sorted(by: { $0.id < $1.id }) {
            known.state = state
            record(.caseChanged(known))
        }
    }

    /// Resolves the open reports of a moderated message, so that the reporters are informed.
    mutating func resolveReports(of item: MessageID) {
        let open = facts.cases.values.filter { $0.kind == .report && $0.report?.item == item && !$0.state.isOver }
        for var known in open.sorted(by: { $0.id < $1.id }) where known.steps.count < Case.maximumSteps {
            known.state = .resolved
            known.handler = author
            known.steps.append(.moderation(by: author, as: placement))
            record(.caseChanged(known))
        }
    }

    mutating func apply(_ move: CaseMove) {
        guard var known = facts.cases[move.id] else { return }
        known.state = move.state
        known.handler = author
        known.steps.append(
            Case.Step(by: author, at: placement.at, state: move.state, text: move.text, action: move.action))
        record(.caseChanged(known))
    }
}
