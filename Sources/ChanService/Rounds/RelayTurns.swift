import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

extension RelayRounds {
    /// The time for which the turn with a relay runs alone, before the turn with the next relay of the conversation
    /// begins beside it.
    static let relaySlice = Duration.seconds(2)
    /// The period in which a relay's turn must meet the minimum pace; a turn that does is not cut off.
    private static let pacePeriod = Duration.seconds(60)

    /// The minimum duration of a turn that timed out while it waited for an answer: an unreachable relay fails within
    /// seconds.
    private static let unansweredTime = Duration.seconds(20)

    /// The result of a turn with a relay.
    struct TurnResult<Value: Sendable>: Sendable {
        let result: Result<Value, ServiceError>
        /// The number of entries received; they are retained even if the turn was cut off.
        let appendedEntries: Int
    }

    /// Runs a turn with a relay for as long as it meets the minimum pace. A relay counts as slow if it does not meet
    /// the pace, does not answer a request completely, or delays a turn beyond its slice until the turn is cancelled.
    func withTurn<Value: Sendable>(
        at relay: RelayID, of conversation: ConversationID,
        _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async -> TurnResult<Value> {
        let turn = RunningRounds.Turn(conversation: conversation, relay: relay)
        let begun = ContinuousClock.now
        let number = runningRounds.withLock { $0.begin(turn, at: begun) }
        defer { runningRounds.withLock { $0.end(turn, number) } }
        let (result, taken) = await withIdleTimeout(for: Self.pacePeriod) { () -> Result<Value, ServiceError> in
            await RunningRounds.$turnNumber.withValue(number) {
                do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
            }
        }
        let isSlow =
            switch result {
            case nil: true
            case .failure(.relay(let error))? where error.code == .timedOut:
                begun.duration(to: .now) >= Self.unansweredTime
            case .success?, .failure?: Task.isCancelled && begun.duration(to: .now) > Self.relaySlice
            }
        if isSlow { relayBackoff.withLock { $0.leaveAsSlow(relay, about: conversation, at: environment.now()) } }
        let slow = RelayError(.timedOut, "too little came for \(Self.pacePeriod)")
        return TurnResult(result: result ?? .failure(.relay(slow)), appendedEntries: taken)
    }

    /// Returns the relays without those whose running turn has exceeded its slice.
    func withoutBusy(_ addresses: [RelayAddress], of conversation: ConversationID) -> [RelayAddress] {
        let moment = ContinuousClock.now - Self.relaySlice
        return runningRounds.withLock { rounds in
            addresses.filter { address in
                let turn = RunningRounds.Turn(conversation: conversation, relay: address.relay)
                return !rounds.hasTurn(turn, begunBefore: moment)
            }
        }
    }
}
