import ChanFold
import ChanID
import ChanStore

extension RelayRounds {
    /// Derives all projections of a conversation again from its log, with the secrets that are known now.
    func refold(_ conversation: ConversationID) async throws(ServiceError) {
        try await write { [context] transaction in try context.refold(conversation, in: transaction) }
        relayNotifier.signal(conversation)
    }
}
