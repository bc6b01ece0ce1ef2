import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanReading
import ChanStore

extension RelayRounds {
    /// Ends a request to join that no relay accepts, because the relays no longer accept any key that this node has:
    /// the link was withdrawn or has expired. No relay has the request, so it will not be answered.
    ///
    /// - Returns: the reason; `nil` if no request is pending at relays.
    func endUnsentRequest(to conversation: ConversationID) async throws(ServiceError) -> FaultName? {
        try await write { [self] transaction -> FaultName? in
            guard let row = try ConversationTable.find(conversation, in: transaction), row.origin == nil,
                row.sealedLink != nil, let own = try OwnCaseStore.joinRequest(of: conversation, in: transaction),
                try SubmissionTable.findState(of: own.id, in: conversation, transaction) == .pending
            else { return nil }
            let (now, expiry) = (environment.now(), try JoinLink.open(of: row, vault: vault).terms.expiresAt)
            let reason: FaultName = expiry.map { $0 <= now } ?? false ? .stateLinkExpired : .stateLinkWithdrawn
            try removeUnsent(about: own.id, of: row, in: transaction)
            try OwnCaseTable.delete(own.id, of: conversation, in: transaction)
            let log = ChangeFeedWriter(of: context, at: now, in: transaction)
            try log.add(.refused(reason.rawValue, in: conversation, about: .message(own.id)))
            guard let member = row.member,
                try MemberTable.find(member, of: conversation, in: transaction)?.status.isPending == true
            else { return reason }
            try OwnMembership.endMembership(.declined, at: now, because: reason.rawValue, in: row, transaction)
            return reason
        }
    }

    /// Removes the request, the messages about it, and its withdrawal.
    private func removeUnsent(
        about request: MessageID, of row: StoredConversation, in transaction: StoreTransaction
    ) throws {
        let presenter = OwnSubmissionPresenter(try ViewerContext(row.id, of: context, in: transaction), vault: vault)
        for submission in try SubmissionTable.listOpen(of: row.id, in: transaction) where submission.state == .pending {
            guard let act = try presenter.act(of: submission), Self.concerns(act, request) else { continue }
            try SubmissionTable.delete(unsent: submission.id, in: transaction)
        }
    }

    /// Whether an act makes or withdraws a request to join, or asks in its chat.
    private static func concerns(_ act: Act, _ request: MessageID) -> Bool {
        if case .asked(let question) = act { return question.chat == request }
        return act.kind == .joinRequested || act.kind == .joinWithdrawn
    }
}
