package import ChanID
package import ChanStore

extension NodeContext {
    /// Refolds a conversation in the transaction that stores the new secret. In a later transaction, the refold would
    /// be lost if the process crashed in between.
    ///
    /// - Throws: `RequiresConversationCopy` if the log is too long for the writer; `write` then runs the transaction on
    ///   a copy.
    package func refold(_ conversation: ConversationID, in transaction: StoreTransaction) throws {
        guard let row = try ConversationTable.find(conversation, in: transaction) else {
            throw ServiceError.notFound(.conversation, conversation.description)
        }
        guard row.logSize <= environment.maximumInlineRefold || transaction.allowsLongWork else {
            throw RequiresConversationCopy(conversation: conversation)
        }
        try Refold.run(row, of: self, in: transaction)
    }
}
