package import ChanID

/// The secrets of consecutive epochs of one scope, each the one before moved on by a join: giving the first gives all.
/// A long history is a handful of runs, one for each time somebody went.
package struct SecretRun: Sendable {
    package let first: ScopeSecret
    package let lastEpoch: UInt32

    package var scope: Scope { first.scope }
    package var epochs: ClosedRange<UInt32> { first.epoch...lastEpoch }

    /// - Returns: `nil` when the run would end before it begins.
    package init?(first: ScopeSecret, lastEpoch: UInt32) {
        guard first.epoch <= lastEpoch else { return nil }
        self.first = first
        self.lastEpoch = lastEpoch
    }

    /// Every secret of the run, oldest first, one at a time: a run may be long, and guarded memory is scarce.
    package func forEachSecret(_ body: (ScopeSecret) throws(WelcomeError) -> Void) throws(WelcomeError) {
        var secret = first
        while true {
            try body(secret)
            guard secret.epoch < lastEpoch, let next = try? secret.ratcheted() else { return }
            secret = next
        }
    }

    /// The fewest runs that give exactly `secrets`. Whether one secret follows from another is found by trying.
    package static func runs(of secrets: [ScopeSecret]) -> [SecretRun] {
        var runs: [SecretRun] = []
        var last: ScopeSecret?
        for secret in secrets.sorted(by: precedes) {
            if let run = runs.last, let next = try? last?.ratcheted(), next.equals(secret),
                let longer = SecretRun(first: run.first, lastEpoch: secret.epoch)
            {
                runs[runs.count - 1] = longer
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
