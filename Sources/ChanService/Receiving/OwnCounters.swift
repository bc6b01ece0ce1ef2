import ChanID
import ChanLog
import ChanStore

/// The counters of this node's own device. A node that was restored from a copy has used some that it does not know of: nothing
/// is said under them again.
struct OwnCounters {
    let conversation: ConversationID
    let device: DeviceID
    let transaction: StoreTransaction

    /// How far a statement may lie beyond the last one of this device in the log before it is drawn again by itself no more: each
    /// time doubles the distance, so that this is over after 16 times.
    private static let maximumGap: UInt64 = 1 << 16

    init?(of row: StoredConversation, in transaction: StoreTransaction) {
        guard let device = row.device else { return nil }
        (conversation, self.device, self.transaction) = (row.id, device.id, transaction)
    }

    /// Goes on after what the log shows of this device.
    func advanceToLog() throws(StoreError) {
        let used = try ConversationTable.find(conversation, in: transaction)?.device?.counter ?? 0
        let heard = try largestInLog()
        guard heard > used else { return }
        try ConversationTable.raiseCounter(to: heard, of: conversation, in: transaction)
    }

    /// Passes over a counter that the origin knows from another statement. What stands under the ones after it may be closed to
    /// this node, such as a report: the more of them were used, the more are passed over.
    /// - Returns: `false` where that was done often enough.
    func skip(_ counter: UInt64) throws(StoreError) -> Bool {
        let heard = try largestInLog()
        let distance = counter > heard ? counter - heard : 0
        guard distance < Self.maximumGap else { return false }
        try ConversationTable.raiseCounter(to: max(heard, counter + distance), of: conversation, in: transaction)
        return true
    }

    /// The largest one that this node can see in the log.
    private func largestInLog() throws(StoreError) -> UInt64 {
        max(
            try EntryTable.findLastCounter(of: device, of: conversation, in: transaction),
            try EnclosedStatementTable.findLastCounter(of: device, of: conversation, in: transaction))
    }
}
