package import ChanID
package import ChanStore

/// Manages the counters of this node's own device. A node restored from a backup has used counters that it does not
/// know of; they must not be used for other statements.
package struct OwnCounters {
    package let conversation: ConversationID
    let device: DeviceID
    package let transaction: StoreTransaction

    /// The largest distance from the last statement of this device in the log at which a statement is still
    /// resubmitted automatically. Each attempt doubles the distance, so that there are at most 16.
    private static let maximumGap: UInt64 = 1 << 16

    package init?(of row: StoredConversation, in transaction: StoreTransaction) {
        guard let device = row.device else { return nil }
        (conversation, self.device, self.transaction) = (row.id, device.id, transaction)
    }

    /// Continues after the counters that the log shows for this device.
    func advanceToLog() throws(StoreError) {
        let used = try ConversationTable.find(conversation, in: transaction)?.device?.counter ?? 0
        let largest = try largestInLog()
        guard largest > used else { return }
        try ConversationTable.raiseCounter(to: largest, of: conversation, in: transaction)
    }

    /// Skips a counter that the origin knows from another statement. This node may not be able to see the statements
    /// with the following counters, such as reports; so each skip doubles the distance.
    ///
    /// - Returns: `false` if the maximum is reached.
    package func skip(_ counter: UInt64) throws(StoreError) -> Bool {
        let largest = try largestInLog()
        let distance = counter > largest ? counter - largest : 0
        guard distance < Self.maximumGap else { return false }
        try ConversationTable.raiseCounter(to: max(largest, counter + distance), of: conversation, in: transaction)
        return true
    }

    /// Returns the largest counter that this node can see in the log.
    private func largestInLog() throws(StoreError) -> UInt64 {
        max(
            try EntryTable.findLastCounter(of: device, of: conversation, in: transaction),
            try EnclosedStatementTable.findLastCounter(of: device, of: conversation, in: transaction))
    }
}
