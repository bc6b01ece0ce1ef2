import ChanCore
import ChanEngine
import ChanID

/// The witnesses that members' submissions add, between the round in which the origin met a submission and the one that
/// answers it. Kept in memory: after a restart the submission is met again.
struct AwaitedWitnesses {
    private enum State: Equatable {
        /// It is asked after the round with the relays.
        case waiting
        case cosigned(until: Timestamp)
        case refused(until: Timestamp)

        var hasCosigned: Bool {
            switch self {
            case .cosigned: true
            case .waiting, .refused: false
            }
        }
    }

    private var conversations: [ConversationID: [WitnessGate.Candidate: State]] = [:]

    /// The most witnesses of a conversation at once, so that a member who submits many makes this node ask few. Other
    /// submissions stay at their relay meanwhile.
    static let maximumCount = Witness.maximumCount
    private static let cosignedSeconds: Int64 = 300
    /// Another submission with a witness that refused is refused for as long.
    private static let refusedSeconds: Int64 = 60

    /// The witnesses that cosigned the log lately, and may be added.
    mutating func cosigned(in conversation: ConversationID, at now: Timestamp) -> Set<WitnessChange> {
        expire(conversation, at: now)
        let all = conversations[conversation, default: [:]]
        return Set(all.filter { $0.value.hasCosigned }.map(\.key.change))
    }

    /// Has a witness asked after this round.
    ///
    /// - Returns: whether it refused lately.
    mutating func request(_ candidate: WitnessGate.Candidate, in conversation: ConversationID, at now: Timestamp)
        -> Bool
    {
        expire(conversation, at: now)
        let known = conversations[conversation, default: [:]]
        if case .refused? = known[candidate] { return true }
        guard known[candidate] == nil, known.count < Self.maximumCount else { return false }
        conversations[conversation, default: [:]][candidate] = .waiting
        return false
    }

    /// The witnesses to ask.
    func waiting(in conversation: ConversationID) -> [WitnessGate.Candidate] {
        conversations[conversation, default: [:]].filter { $0.value == .waiting }.map(\.key)
    }

    mutating func record(
        _ candidate: WitnessGate.Candidate, hasCosigned: Bool, in conversation: ConversationID, at now: Timestamp
    ) {
        conversations[conversation, default: [:]][candidate] =
            hasCosigned
            ? .cosigned(until: now.adding(seconds: Self.cosignedSeconds))
            : .refused(until: now.adding(seconds: Self.refusedSeconds))
    }

    private mutating func expire(_ conversation: ConversationID, at now: Timestamp) {
        let kept = conversations[conversation]?.filter { entry in
            switch entry.value {
            case .waiting: true
            case .cosigned(let end), .refused(let end): now < end
            }
        }
        conversations[conversation] = kept?.isEmpty == false ? kept : nil
    }
}
