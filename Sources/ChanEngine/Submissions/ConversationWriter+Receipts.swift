import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanStore

extension ConversationWriter {
    /// Answers the join requests that this transaction decided, with a welcome or the reason for the refusal. Call
    /// when nothing more is appended: a receipt names the size of the log that contains its entry.
    func answerJoinRequests() throws {
        for (member, welcome) in welcomes {
            try answer(member, .accepted(entry: size - 1, size: size), welcome)
        }
        for (member, outcome) in turnedAway { try answer(member, outcome, []) }
    }

    private func answer(_ member: MemberID, _ outcome: ReceiptContent.Outcome, _ welcome: [UInt8]) throws {
        guard let hash = try JoinSubmissionTable.find(member, of: id, in: transaction) else { return }
        var content = ReceiptContent(conversation: id, submission: hash, outcome: outcome, welcome: welcome)
        if case .accepted = outcome { content.wantedTags = try tagRequest(for: member) }
        receipts[hash] = try signAndStore(content)
        try enqueueReceipt(hash)
    }

    /// Enqueues a receipt at every relay, for an answer that belongs to no submission just fetched.
    func enqueueReceipt(_ hash: Digest) throws(StoreError) {
        for relay in try RelayTable.list(of: id, in: transaction) where relay.status.mayHoldSubmissions {
            try PendingReceiptTable.insert(hash, at: relay.id, of: id, in: transaction)
        }
    }
}
