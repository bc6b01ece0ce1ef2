package import ChanFold
import ChanID
import ChanStore
package import ChanToken

// The state of stateful restrictions. One transaction checks all of them and counts in all or none, so that
// concurrent calls cannot share the last use; it is durable before the call begins.

extension Tokens {
    /// The most counters per owner: each costs a row, and token holders can create them.
    package static let counterLimit = 1_000
    /// The most counters per holder of a narrowed copy, so that none can use up those of the token's other holders.
    package static let holderCounterLimit = 100

    /// Consumes one use of every `rate` and, if `counting`, of every `count`.
    ///
    /// - Throws: `access.rate`, `access.count`, `access.counters`; then nothing was consumed.
    package func consumeUse(
        of chain: RestrictionChain, counting: Bool, who principal: String
    ) async throws(ServiceError) {
        let meters = chain.meters
        guard !meters.isEmpty else { return }
        let now = environment.now()
        try await write { transaction in
            let uses = try Self.uses(meters, of: chain.owner, at: now, principal, in: transaction)
            for (meter, row) in uses where counting || meter.isRate {
                try TokenCounterTable.upsert(row, meter.counter, of: chain.owner, in: transaction)
            }
        }
    }

    /// Checks whether `consumeUse` would permit a call now.
    ///
    /// - Throws: the errors of `consumeUse`.
    package func checkUse(of chain: RestrictionChain, who principal: String) async throws(ServiceError) {
        let meters = chain.meters
        let now = environment.now()
        try await read { view in _ = try Self.uses(meters, of: chain.owner, at: now, principal, in: view) }
    }

    /// Returns the uses of every `count` after a call that had no effect.
    package func refundUse(of chain: RestrictionChain) async throws(ServiceError) {
        let counted = chain.meters.filter { !$0.isRate }
        guard !counted.isEmpty else { return }
        try await write { transaction in
            for meter in counted {
                guard var row = try TokenCounterTable.find(meter.counter, of: chain.owner, in: transaction) else {
                    continue
                }
                row.used = max(0, row.used - 1)
                try TokenCounterTable.upsert(row, meter.counter, of: chain.owner, in: transaction)
            }
        }
    }

    /// Returns each counter after one more use.
    private static func uses(
        _ meters: [RestrictionChain.Meter], of owner: TokenID, at now: Timestamp, _ principal: String,
        in view: StoreView
    ) throws -> [(RestrictionChain.Meter, StoredTokenCounter)] {
        var start = 0
        var holder: Digest?
        let uses = try meters.map { meter in
            let row = try TokenCounterTable.find(meter.counter, of: owner, in: view)
            // The issuer's own restrictions are few, and every holder's calls count for them.
            if row == nil, meter.holder != nil {
                start += 1
                holder = meter.holder
            }
            return (meter, try meter.incremented(row, at: now, principal))
        }
        guard let holder else { return uses }
        let (all, own) = (
            try TokenCounterTable.count(of: owner, in: view),
            try TokenCounterTable.count(of: owner, holder: holder, in: view)
        )
        guard all + start <= counterLimit, own + start <= holderCounterLimit else {
            throw ServiceError.named(.accessCounters, ["who": principal, "actual": String(own)])
        }
        return uses
    }
}

extension RestrictionChain.Meter {
    fileprivate var isRate: Bool {
        switch limit {
        case .rate: true
        case .count: false
        }
    }

    fileprivate func incremented(
        _ row: StoredTokenCounter?, at now: Timestamp, _ principal: String
    ) throws(ServiceError) -> StoredTokenCounter {
        var row = row ?? StoredTokenCounter(used: 0, since: now, holder: holder)
        switch limit {
        case .count(let most):
            guard row.used < Int64(most) else {
                throw .named(.accessCount, ["who": principal, "rule": "count", "expected": "\(most) calls"])
            }
        case .rate(let calls, let seconds):
            let end = row.since.adding(seconds: Int64(seconds))
            // Reset the counter if the clock was set back; the caller must not wait for the time that it had shown.
            if now >= end || now < row.since { (row.used, row.since) = (0, now) }
            guard row.used < Int64(calls) else {
                let rest = (end.milliseconds - now.milliseconds + 999) / 1_000
                throw .named(
                    .accessRate,
                    [
                        "who": principal, "rule": "rate", "expected": "\(calls) calls in \(seconds) s",
                        "retry_after_s": String(rest),
                    ])
            }
        }
        row.used += 1
        return row
    }
}
