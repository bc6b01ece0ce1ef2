import ChanID

/// Arrivals at a rate that is too high for reading.
struct Burst: Hashable, Sendable {
    struct Waiting: Hashable, Sendable {
        var item: Item
        var since: Milliseconds
    }

    var isActive = false
    /// The waiting messages, in the order of arrival.
    var waiting: [Waiting] = []
    /// The arrivals since the last decision.
    var arrivals = 0
    var sampleEnds: Milliseconds?
    /// The first end of a sample from then on decides.
    var decidesAt: Milliseconds = 0
    var releaseAt: Milliseconds?

    var nextTick: Milliseconds? { [sampleEnds, releaseAt].compactMap { $0 }.min() }
}

/// Rule 9, Burst: above the rate arrivals wait and enter in batches without animation, none later than one second. Own
/// messages never wait. Below the rate at a decision all enter.
extension Timeline {
    /// Whether messages arrive faster than a person reads.
    package var isBursting: Bool { burst.isActive }

    mutating func arrive(_ item: Item, _ turn: inout Turn) {
        if holds(item.id) {
            change(item, &turn)
            return
        }
        following.count(item)
        countUnread(item)
        count(at: turn.now)
        if burst.isActive, !item.isMine, store.reachesNewest {
            burst.waiting.append(Burst.Waiting(item: item, since: turn.now))
            if burst.releaseAt == nil { burst.releaseAt = turn.now + limits.burstRelease }
        } else {
            enter(item, &turn)
        }
    }

    private mutating func count(at now: Milliseconds) {
        if burst.sampleEnds == nil {
            burst.sampleEnds = now + limits.burstSample
            burst.decidesAt = now + limits.burstDecision
        }
        burst.arrivals += 1
    }

    /// Ends samples, decides, and releases what waited, in the order of their times.
    mutating func runBurst(_ turn: inout Turn) {
        while let tick = burst.nextTick, tick <= turn.now {
            if burst.sampleEnds == tick { endSample(at: tick, &turn) } else { release(at: tick, &turn) }
        }
    }

    private mutating func endSample(at time: Milliseconds, _ turn: inout Turn) {
        burst.sampleEnds = time + limits.burstSample
        guard time >= burst.decidesAt else { return }
        burst.isActive = Int64(burst.arrivals) * 1_000 > Int64(limits.burstRate) * limits.burstDecision
        if !burst.isActive { release(burst.waiting.count, &turn) }
        guard burst.arrivals > 0 else {
            burst = Burst()
            return
        }
        burst.arrivals = 0
        burst.decidesAt = time + limits.burstDecision
    }

    private mutating func release(at time: Milliseconds, _ turn: inout Turn) {
        let released = burst.waiting.prefix { time - $0.since >= limits.burstWait }.count
        release(min(burst.waiting.count, released + (released > 0 ? limits.burstBatch : 0)), &turn)
        burst.releaseAt = burst.waiting.isEmpty ? nil : time + limits.burstRelease
    }

    private mutating func release(_ count: Int, _ turn: inout Turn) {
        guard count > 0 else { return }
        for waiting in burst.waiting.prefix(count) { enter(waiting.item, &turn) }
        burst.waiting.removeFirst(count)
        if burst.waiting.isEmpty { burst.releaseAt = nil }
        turn.isAnimated = false
    }

    /// Takes an item out of the queue that a page contains.
    mutating func forgetWaiting(_ id: ItemID, _ turn: inout Turn) {
        if !burst.waiting.isEmpty { burst.waiting.removeAll { $0.item.id == id } }
        let count = store.unordered.count
        store.unordered.removeAll { $0.id == id }
        if store.unordered.count != count { turn.touchEnd(after: store) }
    }
}
