package import ChanID
import ChanSodium

/// The secrets of consecutive epochs of one scope, each the one before moved on by a join: giving the first gives all.
/// A long history is a handful of runs, one for each time somebody went.
package struct SecretRun: Sendable {
    package let scope: Scope
    package let epochs: ClosedRange<UInt32>
    /// The first secret, in ordinary memory: a welcome holds more runs than guarded memory has room for.
    private let key: SharedKey

    package var lastEpoch: UInt32 { epochs.upperBound }

    /// - Returns: `nil` when the run would end before it begins.
    package init?(first: ScopeSecret, lastEpoch: UInt32) {
        var exposed = first.key.secret.exposed()
        defer { wipe(&exposed) }
        guard first.epoch <= lastEpoch, let key = SharedKey(exposed) else { return nil }
        self.init(first.scope, first.epoch...lastEpoch, key: key)
    }

    init(_ scope: Scope, _ epochs: ClosedRange<UInt32>, key: SharedKey) {
        self.scope = scope
        self.epochs = epochs
        self.key = key
    }

    /// The secret of the run's first epoch.
    package var first: ScopeSecret {
        ScopeSecret(scope: scope, epoch: epochs.lowerBound, key: key.withKey { SymmetricKey(copying: $0) })
    }

    /// Every secret of the run, oldest first, one at a time: a run may be long, and guarded memory is scarce.
    package func forEachSecret<Failure: Error>(_ body: (ScopeSecret) throws(Failure) -> Void) throws(Failure) {
        var secret = first
        while true {
            try body(secret)
            guard secret.epoch < lastEpoch, let next = try? secret.ratcheted() else { return }
            secret = next
        }
    }

    /// An unguarded copy of the first secret, for a welcome. Wipe it after use.
    func exposed() -> [UInt8] { key.exposed() }

    /// The fewest runs that give exactly `secrets`. Whether one secret follows from another is found by trying.
    package static func runs(of secrets: [ScopeSecret]) -> [SecretRun] {
        var runs: [SecretRun] = []
        var last: ScopeSecret?
        for secret in secrets.sorted(by: precedes) {
            if let run = runs.last, last?.isFollowed(by: secret) == true {
                runs[runs.count - 1] = SecretRun(run.scope, run.epochs.lowerBound...secret.epoch, key: run.key)
            } else if let run = SecretRun(first: secret, lastEpoch: secret.epoch) {
                runs.append(run)
            }
            last = secret
        }
        return runs
    }

    private static func precedes(_ left: ScopeSecret, _ right: ScopeSecret) -> Bool {
        (left.scope.kind.rawValue, left.scope.id, left.epoch) < (right.scope.kind.rawValue, right.scope.id, right.epoch)
    }
}
