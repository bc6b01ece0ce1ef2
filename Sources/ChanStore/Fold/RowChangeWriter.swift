package import ChanCore
package import ChanID
package import ChanSQLite

/// Writes the row changes that `apply` returned. The store makes no decisions: each change is one complete row.
package enum RowChangeWriter {
    /// Writes all changes of one act, in order. Call it in the transaction that appends the act's entry.
    package static func apply(
        _ changes: [RowChange], of conversation: ConversationID, acts: ActCodec = .none,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        for change in changes {
            if change.hasExpiry { transaction.setScheduleChanged() }
            try apply(change, of: conversation, acts, in: transaction)
        }
    }

    private static func apply(
        _ change: RowChange, of conversation: ConversationID, _ acts: ActCodec, in transaction: StoreTransaction
    ) throws(StoreError) {
        switch change {
        case .summaryChanged(let summary): try ConversationStateTable.upsert(summary, in: transaction)
        case .memberChanged(let member): try MemberTable.upsert(member, of: conversation, in: transaction)
        case .deviceAdded(let device): try DeviceTable.upsert(device, of: conversation, in: transaction)
        case .linkChanged(let link): try LinkTable.upsert(link, of: conversation, in: transaction)
        case .banChanged(let ban): try BanTable.upsert(ban, of: conversation, in: transaction)
        case .relayChanged(let relay): try RelayTable.upsert(relay, of: conversation, in: transaction)
        case .caseChanged(let new): try CaseTable.upsert(new, of: conversation, in: transaction)
        case .proposalChanged(let proposal):
            try ProposalTable.upsert(proposal, of: conversation, acts, in: transaction)
        case .itemAdded(let item): try ItemTable.insert(item, of: conversation, in: transaction)
        case .itemChanged(let item): try ItemTable.upsert(item, of: conversation, in: transaction)
        case .reactionAdded(let reaction): try ReactionTable.insert(reaction, of: conversation, in: transaction)
        case .reactionRemoved(let reaction): try ReactionTable.delete(reaction, of: conversation, in: transaction)
        case .pendingModerationAdded(let pending):
            try PendingModerationTable.insert(pending, of: conversation, in: transaction)
        case .pendingModerationsRemoved(let item):
            try PendingModerationTable.delete(item, of: conversation, in: transaction)
        }
    }
}
