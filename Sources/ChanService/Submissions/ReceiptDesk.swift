import ChanID
import ChanLog
import ChanStore

extension ConversationWriter {
    /// Puts the welcomes of this transaction into the receipts of the requests they answer. Call when nothing more is
    /// appended: a receipt names the size of the log that holds its entry.
    func answerNewcomers() throws {
        for (member, welcome) in welcomes {
            guard let hash = try JoinSubmissionTable.find(member, of: id, in: transaction) else { continue }
            let content = ReceiptContent(
                conversation: id, submission: hash, outcome: .accepted(entry: size - 1, size: size), welcome: welcome)
            receipts[hash] = try keep(content)
            for relay in try RelayTable.all(of: id, in: transaction) where relay.status.mayHoldMail {
                try ReceiptDueTable.put(hash, at: relay.id, of: id, in: transaction)
            }
        }
    }
}
