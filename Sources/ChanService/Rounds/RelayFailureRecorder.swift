import ChanCore
import ChanFold
import ChanID
import ChanRelayWire
import ChanStore

/// Records that a relay was unreachable or refused, and postpones the outbox entries for it.
struct RelayFailureRecorder {
    let node: RelayRounds
    let conversation: ConversationID

    /// Records nothing for a turn that this node cancelled, such as when it stops, because such a turn is no failure of
    /// the relay.
    func record(_ error: ServiceError, at relay: RelayID) async throws(ServiceError) {
        guard !error.isCancellation else { return }
        let now = node.environment.now()
        let detail = String(error.detail.prefix(200))
        try await node.write { transaction in
            let before = try RelayObservationTable.list(of: conversation, in: transaction).first { $0.relay == relay }
            var seen = RelayObservation(
                relay: relay, state: error.observedState, size: before?.size ?? 0,
                cosignedSize: before?.cosignedSize ?? 0, probedAt: now)
            seen.seenAt = before?.seenAt
            seen.detail = detail
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
            for entry in try OutboxTable.list(of: conversation, in: transaction) where entry.relay == relay {
                let pause = RetryBackoff.seconds(after: entry.attempts)
                try OutboxTable.postpone(entry, to: now.adding(seconds: pause), because: detail, in: transaction)
            }
        }
    }
}

extension ServiceError {
    /// A one-line description of the error.
    var detail: String {
        switch self {
        case .relay(let error): error.message
        case .named(let name, let facts): facts["detail"] ?? name.rawValue
        case .unknown(let name, let facts): facts["detail"] ?? name
        case .denied(let denial): denial.name.rawValue
        case .submission(let fault): fault.name
        case .store, .vault, .link, .planned: "this node could not go on"
        }
    }

    /// Whether this node ended the exchange.
    fileprivate var isCancellation: Bool {
        guard case .relay(let error) = self else { return false }
        return error.code == .cancelled
    }

    fileprivate var observedState: RelayObservation.State {
        guard case .relay(let error) = self else { return .diverged }
        switch error.code {
        case .forked, .rolledBack, .badRoot, .badCheckpoint: return .diverged
        case .identityMismatch: return .wrongIdentity
        case .refused, .unauthorized, .notCarried, .retired, .quota, .invited, .clockAhead: return .refused
        default: return .unreachable
        }
    }
}
