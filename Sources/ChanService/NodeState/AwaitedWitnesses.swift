import ChanCore
import ChanEngine
import ChanID

/// The witnesses that members' submissions and callers with a restricted token add, until they are answered. Kept in
/// memory: after a restart a submission is met again.
struct AwaitedWitnesses {
    /// The answer to a request for a witness.
    enum Answer: Hashable {
        /// It is asked now, and the request waits for its answer.
        case awaited
        case cosigned
        /// It refused lately.
        case refused
        /// As many are awaited as may be, or another request waits for this one: the request is to be repeated later.
        case full
    }

    private enum State: Equatable {
        /// It is asked after the round with the relays, for this submission.
        case waiting(Digest)
        /// A command asks it.
        case asking(until: Timestamp)
        case cosigned(until: Timestamp)
        case refused(until: Timestamp)

        var hasCosigned: Bool {
            switch self {
            case .cosigned: true
            case .waiting, .asking, .refused: false
            }
        }

        func isKept(at now: Timestamp) -> Bool {
            switch self {
            case .waiting: true
            case .asking(let end), .cosigned(let end), .refused(let end): now < end
            }
        }
    }

    private struct Slot {
        /// The author of the submission, or the member of the caller.
        let author: MemberID
        var state: State
    }

    private var conversations: [ConversationID: [WitnessGate.Candidate: Slot]] = [:]

    /// The most witnesses of a conversation at once, so that a member who submits many makes this node ask few.
    static let maximumCount = Witness.maximumCount
    /// The most witnesses of an author at once that wait or refused lately, so that others can add theirs.
    static let maximumCountPerAuthor = 2
    /// Another request for a witness that refused is refused for as long.
    static let refusedSeconds: Int64 = 60
    private static let cosignedSeconds: Int64 = 300

    /// The witnesses that cosigned the log lately, and may be added.
    mutating func cosigned(in conversation: ConversationID, at now: Timestamp) -> Set<WitnessChange> {
        expire(conversation, at: now)
        let all = conversations[conversation, default: [:]]
        return Set(all.filter { $0.value.state.hasCosigned }.map(\.key.change))
    }

    /// Has a witness asked after this round for a submission. One submission waits for a witness: each one that waits is
    /// processed again in every round.
    mutating func request(
        _ candidate: WitnessGate.Candidate, for submission: Digest, by author: MemberID,
        in conversation: ConversationID, at now: Timestamp
    ) -> Answer {
        request(candidate, as: Slot(author: author, state: .waiting(submission)), in: conversation, at: now)
    }

    /// Begins to ask a witness for a command of a caller with a restricted token.
    ///
    /// - Returns: `awaited` if the command asks it, and calls `record` or `cancel` afterwards.
    mutating func ask(_ candidate: WitnessGate.Candidate, in conversation: ConversationID, at now: Timestamp) -> Answer
    {
        let end = now.adding(seconds: Self.refusedSeconds)
        return request(
            candidate, as: Slot(author: candidate.member, state: .asking(until: end)), in: conversation, at: now)
    }

    /// Ends a command's request that got no answer of the witness.
    mutating func cancel(_ candidate: WitnessGate.Candidate, in conversation: ConversationID) {
        guard case .asking? = conversations[conversation]?[candidate]?.state else { return }
        conversations[conversation]?[candidate] = nil
    }

    private mutating func request(
        _ candidate: WitnessGate.Candidate, as slot: Slot, in conversation: ConversationID, at now: Timestamp
    ) -> Answer {
        expire(conversation, at: now)
        let known = conversations[conversation, default: [:]]
        switch known[candidate]?.state {
        case .refused: return .refused
        case .cosigned: return .cosigned
        case .waiting(let submission): return slot.state == .waiting(submission) ? .awaited : .full
        case .asking: return .full
        case nil: break
        }
        let own = known.values.filter { $0.author == slot.author && !$0.state.hasCosigned }
        guard known.count < Self.maximumCount, own.count < Self.maximumCountPerAuthor else { return .full }
        conversations[conversation, default: [:]][candidate] = slot
        return .awaited
    }

    /// The witnesses to ask.
    func waiting(in conversation: ConversationID) -> [WitnessGate.Candidate] {
        conversations[conversation, default: [:]].filter {
            if case .waiting = $0.value.state { true } else { false }
        }.map(\.key)
    }

    mutating func record(
        _ candidate: WitnessGate.Candidate, hasCosigned: Bool, in conversation: ConversationID, at now: Timestamp
    ) {
        let author = conversations[conversation]?[candidate]?.author ?? candidate.member
        conversations[conversation, default: [:]][candidate] = Slot(
            author: author,
            state: hasCosigned
                ? .cosigned(until: now.adding(seconds: Self.cosignedSeconds))
                : .refused(until: now.adding(seconds: Self.refusedSeconds)))
    }

    private mutating func expire(_ conversation: ConversationID, at now: Timestamp) {
        let kept = conversations[conversation]?.filter { $0.value.state.isKept(at: now) }
        conversations[conversation] = kept?.isEmpty == false ? kept : nil
    }
}
