import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanStore

/// Presents the answers to the cases of this node's own member that they have not seen, as inbox items.
struct OwnAnswerPresenter {
    private let context: ViewerContext

    init(_ viewer: ViewerContext) { self.context = viewer }

    func entries(limit count: Int) throws -> [InboxEntry] {
        try OwnCaseTable.listUnseen(limit: count, of: context.id, in: context.view).compactMap { own in
            guard let since = own.unseenSince else { return nil }
            return InboxEntry(.answer, .answer(own), in: context.id, since: since, id: own.id.bytes)
        }
    }

    /// Returns what happened, with the words of the staff.
    func context(of own: StoredOwnCase) throws -> String {
        let update = try own.latestAnswer.map { try CaseUpdate(parsing: $0) }
        let text = update?.steps.last { !$0.isByAuthor && !$0.text.isEmpty }?.text ?? ""
        let outcomeText = try outcome(of: own, update?.state ?? .open)
        return text.isEmpty ? outcomeText : "\(outcomeText): \(text)"
    }

    private func outcome(of own: StoredOwnCase, _ state: Case.State) throws -> String {
        switch try own.kind {
        case .report:
            switch state {
            case .resolved: "your report was resolved"
            case .archived: "your report was closed without action"
            case .open, .claimed, .approved, .rejected, .expired, .closed: "the staff answered your report"
            }
        case .support: state == .closed ? "the staff closed your question" : "the staff answered your question"
        case .admission: try requestOutcome()
        case .hold, nil: "the staff answered you"
        }
    }

    private func requestOutcome() throws(StoreError) -> String {
        let own = try context.conversation.member.flatMap { id throws(StoreError) in
            try MemberTable.find(id, of: context.id, in: context.view)
        }
        guard let own else { return "the staff answered your request to join" }
        if own.isActive { return "your request to join was accepted" }
        return own.status.isPending ? "the staff answered your request to join" : "your request to join was declined"
    }
}
