package import ChanID
import ChanSodium

/// The secrets of consecutive epochs of one scope, each derived from the previous one by a join, so that the first
/// secret gives all of them. A long history has few runs: one for each removal.
package struct SecretRun: Sendable {
    package let scope: Scope
    package let epochs: ClosedRange<UInt32>
    /// The first secret, in ordinary memory, because a welcome has more runs than guarded memory can hold.
    private let key: SharedKey

    package var lastEpoch: UInt32 { epochs.upperBound }

    /// - Returns: `nil` when `lastEpoch` is before the first epoch.
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

    /// Calls `body` with every secret of the run, oldest first, one at a time: a run may be long, and guarded memory is
    /// limited.
    package func forEachSecret<Failure: Error>(_ body: (ScopeSecret) throws(Failure) -> Void) throws(Failure) {
        var secret = first
        while true {
            try body(secret)
            guard secret.epoch < lastEpoch, let next = try? secret.ratcheted() else { return }
            secret = next
        }
    }

    /// Returns an unguarded copy of the first secret, for a welcome. Wipe it after use.
    func exposed() -> [UInt8] { key.exposed() }

    /// Returns the fewest runs that give exactly `secrets`. Whether one secret derives from another is determined by
    /// trying the derivation.
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
