import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Witness {
    init(_ overview: WitnessOverview) {
        let witness = overview.witness
        self.init(
            id: witness.id.description, name: witness.name, key: overview.key, url: witness.url,
            state: Contract.WitnessState(overview.state), cosignedSize: Int(clamping: overview.cosignedSize),
            lag: Int(clamping: overview.lag), lagS: overview.lagSeconds.map { Int(clamping: $0) },
            well: overview.isWell, askedAt: overview.askedAt.map(UTCTime.init),
            cosignedAt: overview.cosignedAt.map(UTCTime.init), detail: overview.failure.map(FaultText.sentence),
            changedAt: UTCTime(witness.changedAt))
    }

    /// Returns the witness without the reason of a failure for a restricted caller, who could otherwise find out what
    /// answers at a URL.
    func redacted(for pass: AuthorizedCall) -> Contract.Witness {
        guard pass.isRestricted, detail != nil else { return self }
        var witness = self
        witness.detail = "it did not cosign"
        return witness
    }
}

extension Contract.WitnessState {
    init(_ state: WitnessState) {
        switch state {
        case .current: self = .current
        case .lagging: self = .lagging
        case .failing: self = .failing
        case .unknown: self = .unknown
        case .removed: self = .removed
        }
    }
}
