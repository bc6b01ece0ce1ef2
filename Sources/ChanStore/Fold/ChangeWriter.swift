package import ChanCore
package import ChanID

/// Writes what `apply` asked for. The store decides nothing: each change is one row as the domain wants it.
package enum ChangeWriter {
    /// Writes all changes of one act, in order. Call it in the transaction that appends the entry they follow from.
    package static func apply(
        _ changes: [Change], of conversation: ConversationID, acts: ActForm = .none, in transaction: StoreTransaction
    ) throws(StoreError) {
        for change in changes {
            if change.hasEnd { transaction.noteDue() }
            try apply(change, of: conversation, acts, in: transaction)
        }
    }

    private static func apply(
        _ change: Change, of conversation: ConversationID, _ acts: ActForm, in transaction: StoreTransaction
    ) throws(StoreError) {
        switch change {
        case .summaryChanged(let summary): try ConversationStateTable.put(summary, in: transaction)
        case .memberChanged(let member): try MemberTable.put(member, of: conversation, in: transaction)
        case .deviceAdded(let device): try DeviceTable.put(device, of: conversation, in: transaction)
        case .linkChanged(let link): try LinkTable.put(link, of: conversation, in: transaction)
        case .banChanged(let ban): try BanTable.put(ban, of: conversation, in: transaction)
        case .relayChanged(let relay): try RelayTable.put(relay, of: conversation, in: transaction)
        case .caseChanged(let new): try CaseTable.put(new, of: conversation, in: transaction)
        case .proposalChanged(let proposal):
            try ProposalTable.put(proposal, of: conversation, acts, in: transaction)
        case .itemAdded(let item): try ItemTable.add(item, of: conversation, in: transaction)
        case .itemChanged(let item): try ItemTable.put(item, of: conversation, in: transaction)
        case .reactionAdded(let reaction): try ReactionTable.add(reaction, of: conversation, in: transaction)
        case .reactionRemoved(let reaction): try ReactionTable.remove(reaction, of: conversation, in: transaction)
        case .moderationPended(let pending):
            try PendingModerationTable.add(pending, of: conversation, in: transaction)
        case .moderationsSettled(let item):
            try PendingModerationTable.settle(item, of: conversation, in: transaction)
        }
    }
}
