import ChanCore
import ChanID
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Rounds with relays")
struct RoundTests {
    @Test func `a turn below the minimum pace ends, though it makes progress`() async throws {
        let node = try await TestCluster().person("alice").node
        let clock = ContinuousClock()
        let (value, taken) = await node.rounds.withIdleTimeout(for: .seconds(3)) { () -> Bool in
            let begun = clock.now
            var recorded = 0
            while !Task.isCancelled {
                // One entry in each period of three seconds.
                if begun.duration(to: clock.now) >= .seconds(1 + 3 * recorded) {
                    SyncProgress.current?.record(appendedEntries: 1)
                    recorded += 1
                }
                guard recorded < 4 else { return true }
                await Task.yield()
            }
            return false
        }
        #expect(value != true && taken < 4)
    }

    @Test(arguments: [
        // A GSM call of 9.6 kbit/s, GPRS, and a link shared by two.
        (items: 0, bytes: 1_200 * 60, isMet: true), (items: 0, bytes: 4_000 * 60, isMet: true),
        (items: 0, bytes: 600 * 60, isMet: true),
        // Small requests one after another, each answered after two seconds.
        (items: 30, bytes: 0, isMet: true), (items: 20, bytes: 20 * 600, isMet: true),
        // An entry at the end of each request's time limit; a byte now and then.
        (items: 2, bytes: 2 * 600, isMet: false), (items: 0, bytes: 40 * 60, isMet: false),
        (items: 0, bytes: 0, isMet: false),
    ])
    func `the pace is met by the slowest links that carry data, and not by a relay that drips`(
        items: Int, bytes: Int, isMet: Bool
    ) {
        let transferred = SyncProgress.Transferred(items: items, bytes: bytes)
        #expect(MinimumPace.isMet(by: transferred, in: .seconds(60)) == isMet)
    }

    @Test func `rounds beyond the number of places wait; one that had its share ends for them, the longest first`()
        async throws
    {
        let slots = RoundSlots(count: 2, share: .milliseconds(20))
        let ended = Mutex([String]())
        let hold: @Sendable (String) async -> Void = { name in
            await slots.withSlot {
                while !Task.isCancelled { await Task.yield() }
                ended.withLock { $0.append(name) }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await hold("first") }
            try await eventually("the first has had its share") { slots.served == 1 }
            group.addTask { await hold("second") }
            try await eventually("the second has had its share") { slots.served == 2 }
            #expect(ended.withLock { $0 } == [], "nobody waits")
            await slots.withSlot { ended.withLock { $0.append("third") } }
            #expect(ended.withLock { $0 } == ["first", "third"])
            group.cancelAll()
        }
        #expect(ended.withLock { $0 } == ["first", "third", "second"])
        await slots.withSlot { ended.withLock { $0.append("last") } }
        #expect(ended.withLock { $0.last } == "last")
    }

    @Test func `a round that is cancelled while it waits leaves its place in the queue`() async throws {
        let slots = RoundSlots(count: 1, share: .seconds(3_600))
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await slots.withSlot { while !Task.isCancelled { await Task.yield() } }
            }
            while slots.isFree { await Task.yield() }
            let waiting = Task { await slots.withSlot { Issue.record("it had a place") } }
            while slots.waiting == 0 { await Task.yield() }
            waiting.cancel()
            await waiting.value
            #expect(slots.waiting == 0)
            group.cancelAll()
        }
        #expect(slots.isFree)
    }

    @Test func `a conversation has one round at a time, followed by another if it changed meanwhile`() throws {
        let one = try #require(ConversationID([UInt8](repeating: 1, count: 32)))
        let other = try #require(ConversationID([UInt8](repeating: 2, count: 32)))
        let rounds = Mutex(RunningRounds())
        let begin = { id, signalled in rounds.withLock { $0.begin(id, signalled: signalled) } }
        let release = { round in rounds.withLock { $0.release(round) } }
        let first = try #require(begin(one, true))
        #expect(begin(other, true) != nil, "other conversations do not wait")
        #expect(begin(one, false) == nil)
        #expect(!release(first), "a periodic round is not repeated")
        let second = try #require(begin(one, false))
        #expect(begin(one, true) == nil)
        #expect(release(second))
        let third = try #require(begin(one, true))
        #expect(!release(second), "an earlier round ends nothing of a later one")
        #expect(begin(one, false) == nil)
        #expect(!release(third))
    }

    @Test func `a relay is busy while any turn at it exceeds its slice`() throws {
        let turn = RunningRounds.Turn(
            conversation: try #require(ConversationID([UInt8](repeating: 1, count: 32))),
            relay: try #require(RelayID([UInt8](repeating: 2, count: 32))))
        var rounds = RunningRounds()
        let now = ContinuousClock.now
        #expect(!rounds.hasTurn(turn, begunBefore: now))
        let (first, second) = (rounds.begin(turn, at: now), rounds.begin(turn, at: now + .seconds(1)))
        #expect(!rounds.hasTurn(turn, begunBefore: now) && rounds.hasTurn(turn, begunBefore: now + .seconds(1)))
        rounds.end(turn, first)
        #expect(!rounds.hasTurn(turn, begunBefore: now + .seconds(1)))
        #expect(rounds.hasTurn(turn, begunBefore: now + .seconds(2)))
        rounds.end(turn, second)
        #expect(!rounds.hasTurn(turn, begunBefore: now + .seconds(2)))
    }

    @Test func `quick turns follow one another, and a slow one goes on beside the next`() async {
        let order = Mutex([String]())
        var ended: [Int] = []
        await withTimeSlices([0, 1, 2], of: .milliseconds(20)) { number in
            order.withLock { $0.append("begin \(number)") }
            while number == 0, order.withLock({ !$0.contains("begin 2") }) { await Task.yield() }
            return number
        } ended: { turn, value in
            #expect(turn == value)
            ended.append(turn)
        }
        #expect(order.withLock { $0 } == ["begin 0", "begin 1", "begin 2"])
        #expect(ended.sorted() == [0, 1, 2] && ended.first == 1)
    }

    @Test func `a relay that was left as slow has its backoff, also at the origin, which tries others at once`() throws
    {
        let relay = try #require(RelayID([UInt8](repeating: 1, count: 32)))
        let conversation = try #require(ConversationID([UInt8](repeating: 2, count: 32)))
        var pauses = RelayBackoff()
        let now = Timestamp(milliseconds: 1_900_000_000_000)
        pauses.recordFailure(relay, about: conversation, at: now, share: 1)
        #expect(!pauses.isLeftAsSlow(relay, about: conversation, at: now))
        pauses.leaveAsSlow(relay, about: conversation, at: now)
        #expect(pauses.isLeftAsSlow(relay, about: conversation, at: now))
        #expect(!pauses.isLeftAsSlow(relay, about: conversation, at: now.adding(seconds: 1)), "counted once")
        pauses.leaveAsSlow(relay, about: conversation, at: now.adding(seconds: 1))
        #expect(!pauses.isRetryDue(relay, about: conversation, at: now.adding(seconds: 1)))
        pauses.recordSuccess(relay, about: conversation)
        #expect(!pauses.isLeftAsSlow(relay, about: conversation, at: now.adding(seconds: 1)))
    }
}
