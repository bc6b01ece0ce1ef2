import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Case {
    init(_ overview: CaseOverview) {
        self.init(
            id: overview.id.description, kind: Contract.CaseKind(overview.kind), state: Contract.CaseState(overview),
            at: UTCTime(overview.at), openedBy: overview.opener.map(Contract.MemberRef.init),
            handledBy: overview.handler.map(Contract.MemberRef.init),
            text: overview.posting.text.isEmpty ? nil : overview.posting.text,
            asChannel: overview.posting.asChannel ? true : nil, replyTo: overview.posting.replyTo?.description,
            reason: overview.report.map { Contract.ReportReason($0.reason) },
            message: overview.report?.item?.description,
            messageAuthor: overview.messageAuthor.map(Contract.MemberRef.init),
            excerpt: overview.report.flatMap { $0.snapshot.isEmpty ? nil : Self.excerpt(of: $0.snapshot) },
            member: overview.reported.map(Contract.MemberRef.init),
            snapshot: overview.report.flatMap { $0.snapshot.isEmpty ? nil : $0.snapshot },
            steps: overview.steps.map(Contract.CaseStep.init))
    }
}

extension Contract.Case {
    private static let maximumExcerptCharacters = 80

    /// Returns the first words of a text, on one line.
    private static func excerpt(of text: String) -> String {
        let start = text.prefix(maximumExcerptCharacters)
        let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
        return start.endIndex == text.endIndex ? line : line + "…"
    }
}

extension Contract.CaseStep {
    fileprivate init(_ step: CaseOverview.Step) {
        self.init(
            by: step.by.map(Contract.MemberRef.init), own: step.isOwn, at: UTCTime(step.at),
            state: Contract.CaseState(step.state), text: step.text.isEmpty ? nil : step.text,
            action: step.action.map { Int(clamping: $0) })
    }
}

extension Contract.CaseState {
    fileprivate init(_ overview: CaseOverview) {
        guard let state = overview.state else {
            self = .sent
            return
        }
        self = overview.isExpired ? .expired : Self(state)
    }

    fileprivate init(_ state: Case.State) {
        switch state {
        case .open: self = .open
        case .claimed: self = .claimed
        case .approved: self = .approved
        case .rejected: self = .rejected
        case .resolved: self = .resolved
        case .archived: self = .archived
        case .expired: self = .expired
        case .closed: self = .closed
        }
    }
}

extension Contract.CaseKind {
    fileprivate init(_ kind: Case.Kind) {
        switch kind {
        case .hold: self = .hold
        case .report: self = .report
        case .support: self = .support
        case .admission: self = .admission
        }
    }
}

extension Contract.ReportReason {
    fileprivate init(_ reason: Report.Reason) {
        switch reason {
        case .spam: self = .spam
        case .content: self = .content
        case .community: self = .community
        case .profile: self = .profile
        case .other: self = .other
        }
    }
}

extension Report.Reason {
    init(_ reason: Contract.ReportReason) {
        switch reason {
        case .spam: self = .spam
        case .content: self = .content
        case .community: self = .community
        case .profile: self = .profile
        case .other: self = .other
        }
    }
}
