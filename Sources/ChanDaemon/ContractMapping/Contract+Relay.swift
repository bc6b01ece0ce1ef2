import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Relay {
    /// Converts a relay with its state in the log and the result of the last probe.
    init(_ overview: RelayOverview) {
        let relay = overview.relay
        self.init(
            id: relay.id.description, name: relay.name, address: relay.address,
            stored: Contract.RelayStored(relay.status), effective: Contract.RelayStored(overview.effective),
            observed: Contract.RelayObserved(overview.observed), size: overview.size.map { Int(clamping: $0) },
            lag: overview.lag.map { Int(clamping: $0) }, lagS: overview.lagSeconds.map { Int(clamping: $0) },
            cosignedSize: Int(clamping: overview.cosignedSize), probedAt: overview.probedAt.map(UTCTime.init),
            answers: overview.observed.answers, detail: overview.detail.map(FaultText.sentence))
    }

    /// Converts a relay with its answer to a probe just made.
    init(_ status: ProbedRelay) {
        let row = status.row
        self.init(
            id: row.relay.id.description, name: row.relay.name, address: row.relay.address,
            stored: Contract.RelayStored(row.relay.status), effective: Contract.RelayStored(status.effective),
            observed: Contract.RelayObserved(row.observed), size: row.size.map { Int(clamping: $0) },
            lag: row.lag.map { Int(clamping: $0) }, lagS: row.lagSeconds.map { Int(clamping: $0) },
            cosignedSize: Int(clamping: row.cosignedSize), cosignedAt: row.cosignedAt.map(UTCTime.init),
            rttMs: row.roundTripMilliseconds.map { Int(clamping: $0) }, probedAt: row.probedAt.map(UTCTime.init),
            answers: row.observed.answers, sound: status.hasNoAlarms,
            subscribers: row.subscribers.map { Int(clamping: $0) }, version: row.version,
            error: row.error,
            detail: row.detail.map(FaultText.sentence) ?? row.relay.reason)
    }
}

extension Contract.Relay {
    /// Returns the relay without the reason of a failed probe for a restricted caller, who could otherwise find out
    /// which services listen at an address: whatever answered there is shown as unreachable.
    func redacted(for pass: AuthorizedCall) -> Contract.Relay {
        guard pass.isRestricted, answers == false else { return self }
        var relay = self
        relay.observed = .unreachable
        relay.rttMs = nil
        relay.error = error.map { _ in FaultName.relayUnreachable.rawValue }
        relay.detail = detail.map { _ in "no relay of this conversation answers there" }
        return relay
    }
}

extension Contract.RelayStored {
    init(_ status: RelayStatus) {
        switch status {
        case .new: self = .new
        case .invited: self = .invited
        case .accepted: self = .accepted
        case .synced: self = .synced
        case .active: self = .active
        case .inactive: self = .inactive
        case .removed: self = .removed
        case .rejected: self = .rejected
        case .left: self = .left
        }
    }
}

extension ObservedRelayState {
    /// Whether the relay answered the last probe; `nil` if it was never probed.
    fileprivate var answers: Bool? {
        switch self {
        case .unknown: nil
        case .reachable, .lagging, .diverged, .refusing: true
        case .unreachable, .wrongIdentity: false
        }
    }
}

extension Contract.RelayObserved {
    fileprivate init(_ appearance: ObservedRelayState) {
        switch appearance {
        case .unknown: self = .unknown
        case .reachable: self = .reachable
        case .lagging: self = .lagging
        case .unreachable: self = .unreachable
        case .diverged: self = .diverged
        case .refusing: self = .refusing
        case .wrongIdentity: self = .wrongIdentity
        }
    }
}
