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
            logSize: Self.logSize(overview.size, overview.lag),
            lag: overview.lag.map { Int(clamping: $0) }, lagS: overview.lagSeconds.map { Int(clamping: $0) },
            cosignedSize: Int(clamping: overview.cosignedSize), probedAt: overview.probedAt.map(UTCTime.init),
            answers: overview.observed.answers, detail: overview.detail.map(FaultText.sentence))
    }

    /// Converts a relay with its answer to a probe just made.
    init(_ status: ProbedRelay) {
        let (row, measured, available) = (status.row, status.row.measurement, status.availability)
        self.init(
            id: row.relay.id.description, name: row.relay.name, address: row.relay.address,
            stored: Contract.RelayStored(row.relay.status), effective: Contract.RelayStored(status.effective),
            observed: Contract.RelayObserved(row.observed), size: row.size.map { Int(clamping: $0) },
            logSize: Self.logSize(row.size, row.lag),
            lag: row.lag.map { Int(clamping: $0) }, lagS: row.lagSeconds.map { Int(clamping: $0) },
            cosignedSize: Int(clamping: row.cosignedSize),
            uncosignedS: row.uncosignedSeconds.map { Int(clamping: $0) },
            cosignedAt: measured?.cosignedAt.map(UTCTime.init),
            rttMs: measured.map { Int(clamping: $0.roundTrip.milliseconds) }, probedAt: row.probedAt.map(UTCTime.init),
            answers: row.observed.answers, sound: status.hasNoAlarms, well: status.isWell,
            subscribers: measured.map { Int(clamping: $0.subscribers) },
            handshakeMs: measured.map { Int(clamping: $0.handshake.milliseconds) },
            canaryMs: measured?.canary.map { Int(clamping: $0.milliseconds) },
            clockSkewMs: measured.map { Int(clamping: $0.clockSkewMilliseconds) },
            runningSinceAt: measured.map { UTCTime($0.startedAt) },
            certificateAt: measured.map { UTCTime($0.certificateAt) },
            logBytes: measured.map { Int(clamping: $0.bytes) },
            logRoomBytes: measured.map { Int(clamping: $0.logRoom) },
            fileRoomBytes: measured.map { Int(clamping: $0.fileRoom) },
            availableDayPpm: available?.day.map { Int(clamping: $0) },
            availableWeekPpm: available?.week.map { Int(clamping: $0) },
            availableMonthPpm: available?.month.map { Int(clamping: $0) }, version: measured?.version,
            error: row.error, detail: row.detail.map(FaultText.sentence) ?? row.relay.reason)
    }
}

extension Contract.Relay {
    /// Returns the number of entries of this node's log, of which a relay holds `size` and lacks `lag`.
    private static func logSize(_ size: UInt64?, _ lag: UInt64?) -> Int? {
        guard let size, let lag, lag > 0 else { return size.map { Int(clamping: $0) } }
        return Int(clamping: size + lag)
    }

    /// Returns the relay without the reason of a failed probe for a restricted caller, who could otherwise find out
    /// which services listen at an address: any service that answered there is shown as unreachable.
    func redacted(for pass: AuthorizedCall) -> Contract.Relay {
        guard pass.isRestricted, answers == false else { return self }
        var relay = self
        relay.observed = .unreachable
        relay.rttMs = nil
        // The times when it was unreachable and when it refused would reveal the same.
        (relay.availableDayPpm, relay.availableWeekPpm, relay.availableMonthPpm) = (nil, nil, nil)
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

extension Contract.RelayPeriod {
    init(_ period: RelayPeriodOverview) {
        self.init(
            relay: period.relay.description, name: period.name, state: Contract.RelayObserved(period.state),
            detail: period.detail.map(FaultText.sentence), fromAt: UTCTime(period.from), untilAt: UTCTime(period.until),
            lastedS: Int(clamping: period.seconds), current: period.isCurrent,
            periods: Int(clamping: period.periods))
    }

    /// Returns the period without the reason why the relay did not answer, for a restricted caller.
    func redacted(for pass: AuthorizedCall) -> Contract.RelayPeriod {
        guard pass.isRestricted, state == .unreachable || state == .wrongIdentity else { return self }
        var period = self
        period.state = .unreachable
        period.detail = nil
        return period
    }
}

extension Contract.RelayProbe {
    init(_ probed: ProbedAddress) {
        switch probed.answer {
        case .success(let relay):
            self.init(
                address: probed.address, answers: true, authentic: true, name: relay.name, version: relay.version,
                handshakeMs: Int(clamping: probed.handshake.milliseconds),
                clockSkewMs: Int(clamping: relay.clockSkewMilliseconds),
                logRoomBytes: Int(clamping: relay.logRoom), fileRoomBytes: Int(clamping: relay.fileRoom),
                bodyBytes: relay.bodyBytes, webUrl: relay.webURL, features: relay.features)
        case .failure(let failure):
            self.init(
                address: probed.address, answers: false,
                authentic: failure.name == .relayIdentityMismatch ? false : nil, features: [],
                error: failure.name.rawValue,
                detail: FaultText.sentence(failure.detail))
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
