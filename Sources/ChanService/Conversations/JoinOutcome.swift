import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore

// Results of unsuccessful requests to join.

extension Conversations {
    /// Removes everything that an unsuccessful join stored.
    func removeFailedJoin(_ conversation: ConversationID, joinedBy request: Request) async throws(ServiceError) {
        try await write { transaction in
            try ConversationTable.delete(conversation, in: transaction)
            try ChangeFeedWriter(of: self.context, in: transaction).add(
                FeedEvent(.conversationRemoved, in: conversation))
            try StoredReply.delete(request, in: transaction)
        }
    }

    /// The error of an unsuccessful join. The request is not kept; the error asks the caller to run the command again.
    static func joinError(_ round: RelayRounds.RelayRound, of link: ConversationLink) -> ServiceError {
        guard let failure = round.failure else { return .named(.linkNoRelay, [:]) }
        guard case .relay(let error) = failure, [.unreachable, .closed].contains(error.code) else {
            return failure
        }
        return .named(.relayUnreachable, ["detail": error.message, "unsent": "#" + link.terms.name])
    }

    /// The origin's refusal of the newest request, if there is one.
    func joinRefusal(of conversation: ConversationID) async throws(ServiceError) -> ServiceError? {
        try await read { [self] view in
            guard let row = try ConversationTable.find(conversation, in: view), let member = row.member,
                try MemberTable.find(member, of: conversation, in: view)?.status.isOver == true,
                let newest = try SubmissionTable.findNewestAnswered(of: conversation, in: view)
            else { return nil }
            let presenter = OwnSubmissionPresenter(try ViewerContext(conversation, of: context, in: view), vault: vault)
            switch try presenter.refusal(of: newest)?.error {
            case .denied(var denial):
                denial.conversation = conversation
                return .denied(denial)
            case .named(let name, let facts):
                return .named(name, facts.merging(["target": "you", "actor": "you"]) { _, you in you })
            case let other: return other
            }
        }
    }
}
