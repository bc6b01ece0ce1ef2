import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// The exchanges that a sync of one conversation could not complete.
enum SyncShortfall {
    /// This node knows no relay that it could ask.
    case noRelay
    /// No relay answered.
    case nothingReached
    /// Only relays that no longer carry the conversation answered.
    case onlyFormerReached
    /// All relays that answered showed wrong data.
    case onlyWrongData
    /// Relays showed this many entries, of which this node has fewer.
    case entriesMissing(shown: UInt64)
    /// No relay has all entries of this node's log.
    case publicationPending
    /// No relay accepted this many statements of this node's member.
    case submissionsPending(Int)

    /// Determines the shortfall after a round; `nil` if this node has all entries that the reachable relays showed, and
    /// at least one relay has all of ours. Entries that only unreachable relays may have do not count as missing.
    init?(
        of conversation: ConversationID, after round: RelayRounds.RelayRound, relays: Int, in view: StoreView
    ) throws(StoreError) {
        guard relays > 0 else {
            guard try Self.needsRelay(conversation, in: view) else { return nil }
            self = .noRelay
            return
        }
        let size = try CursorTable.list(of: conversation, in: view).map(\.size).max() ?? 0
        let pending = try SubmissionTable.listOpen(of: conversation, in: view).count { $0.state == .pending }
        if round.reached == 0 {
            self = .nothingReached
        } else if try Self.areFormer(round.answered, of: conversation, in: view) {
            self = .onlyFormerReached
        } else if round.rejected.count >= round.reached {
            self = .onlyWrongData
        } else if try LogReader.size(of: conversation, in: view) < size {
            self = .entriesMissing(shown: size)
        } else if try Self.countBehind(conversation, in: view) >= relays {
            self = .publicationPending
        } else if pending > 0 {
            self = .submissionsPending(pending)
        } else {
            return nil
        }
    }

    /// Whether this node needs a relay: it reads the log of another origin, and the log is not closed.
    private static func needsRelay(_ conversation: ConversationID, in view: StoreView) throws(StoreError) -> Bool {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin == nil else { return false }
        guard try ConversationStateTable.find(conversation, in: view)?.lifecycle.phase != .deleted else { return false }
        guard let member = row.member else { return true }
        return try MemberTable.find(member, of: conversation, in: view)?.status.isOver != true
    }

    /// Whether all relays that answered a reader were removed from a conversation that is still open.
    private static func areFormer(
        _ answered: Set<RelayID>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard !answered.isEmpty, try needsRelay(conversation, in: view) else { return false }
        let former = try RelayTable.list(of: conversation, in: view).filter { !$0.status.isServed }.map(\.id)
        return answered.isSubset(of: former)
    }

    /// The number of relays in use that lack entries of ours; a removed relay needs only its removal.
    private static func countBehind(_ conversation: ConversationID, in view: StoreView) throws(StoreError) -> Int {
        let served = Set(try RelayTable.list(of: conversation, in: view).filter(\.status.isServed).map(\.id))
        return Set(try OutboxTable.list(of: conversation, in: view).map(\.relay)).intersection(served).count
    }

    /// Returns the text for people: the error of a relay that failed, or else the missing exchanges.
    func detail(after failure: ServiceError?) -> String {
        guard let failure else { return sentence }
        switch self {
        case .nothingReached:
            guard case .relay(let error) = failure, error.isWithoutAnswer else { return failure.detail }
            return "no relay could be asked: \(failure.detail)"
        case .onlyFormerReached: return "no relay with newer entries could be asked: \(failure.detail)"
        case .noRelay, .onlyWrongData, .entriesMissing, .publicationPending, .submissionsPending:
            return failure.detail
        }
    }

    private var sentence: String {
        switch self {
        case .noRelay: "this node knows no relay that carries it: ask an owner for a new link, and join by it"
        case .nothingReached: "no relay could be asked within the time limit"
        case .onlyFormerReached:
            "no relay with newer entries could be asked: those that answered were removed by its owners"
        case .onlyWrongData: "every relay that answered showed wrong data: chanadm integrity list"
        case .entriesMissing(let size): "a relay showed \(size) entries; not all of them could be fetched"
        case .publicationPending: "no relay has all entries of this node yet"
        case .submissionsPending(let count): "statements that no relay took yet: \(count); chanadm submission list"
        }
    }
}

extension RelayError {
    /// Whether the relay of the address did not answer at all.
    fileprivate var isWithoutAnswer: Bool {
        [.unreachable, .timedOut, .closed, .identityMismatch].contains(code)
    }
}
