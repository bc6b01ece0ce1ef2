import ChanID
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import NIOCore
import Testing

@testable import ChanRelayServer

@Suite struct `The schedule of exchanges with other relays` {
    private static let interval = Duration.seconds(300)
    private let start = ContinuousClock.now
    private let conversation = ConversationID.zero
    private let relays = (1...4).compactMap { RelayID([UInt8](repeating: $0, count: 32)) }
    private var random = SystemRandomNumberGenerator()
    private var schedule = PeerSchedule()

    private typealias Schedule = PeerSchedule

    private func at(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(1) * seconds }

    private mutating func set(_ peers: [RelayID]) {
        schedule.replace(Set(peers), of: conversation, at: start, every: Self.interval, using: &random)
    }

    private mutating func end(_ pair: PeerSchedule.Pair, _ hasAnswered: Bool, _ seconds: Double) {
        schedule.end(pair, hasAnswered: hasAnswered, at: at(seconds), every: Self.interval, using: &random)
    }

    private mutating func begin(_ now: ContinuousClock.Instant, _ most: Int) -> [PeerSchedule.Pair] {
        schedule.begin(at: now, most: most, mostSlow: 8)
    }

    private func source(_ key: UInt8, at address: String) throws -> PeerSource {
        let owner = try #require(VerifyKey([UInt8](repeating: key, count: 32)))
        return PeerSource(
            owner: owner, network: CallerNetwork(try SocketAddress(ipAddress: address, port: 4)))
    }

    @Test mutating func `keeps room for those that answer, however many addresses strangers invent`() throws {
        // Each conversation of a stranger has one exchange with a peer that is not known to answer.
        for number in 1...40 as ClosedRange<UInt8> {
            let other = try #require(ConversationID([UInt8](repeating: number, count: 32)))
            schedule.replace(
                Set(relays), of: other, from: try source(number, at: "192.0.2.\(number)"), at: start,
                every: Self.interval, using: &random)
        }
        let first = schedule.begin(at: at(46), most: 16, mostSlow: 8)
        #expect(first.count == 8 && Set(first.map(\.conversation)).count == 8)
        #expect(schedule.begin(at: at(46), most: 16, mostSlow: 8).isEmpty, "eight of them run")
        for (number, pair) in first.enumerated() {
            schedule.end(
                pair, hasAnswered: true, isSlow: number == 0, at: at(47), every: Self.interval, using: &random)
        }
        let next = schedule.begin(at: at(1_000), most: 16, mostSlow: 8)
        #expect(next.count == 15 && Set(first.dropFirst()).isSubset(of: next), "those that answered fast go first")
        #expect(schedule.begin(at: at(1_000), most: 0, mostSlow: 8).isEmpty)
    }

    @Test mutating func `a stranger's many conversations do not delay the first exchange of another's`() throws {
        // Mallory has one network and a key for each two conversations; alice and bob came later.
        for number in 1...40 {
            let other = try #require(ConversationID([UInt8](repeating: UInt8(number), count: 32)))
            schedule.replace(
                Set(relays), of: other, from: try source(UInt8(100 + number / 2), at: "203.0.113.7"), at: start,
                every: Self.interval, using: &random)
        }
        let fromOne = try #require(ConversationID([UInt8](repeating: 60, count: 32)))
        for number in 61...64 {
            let other = try #require(ConversationID([UInt8](repeating: UInt8(number), count: 32)))
            schedule.replace(
                Set(relays), of: other, from: try source(1, at: "198.51.100.\(number)"), at: at(1),
                every: Self.interval, using: &random)
        }
        schedule.replace(
            Set(relays), of: fromOne, from: try source(2, at: "192.0.2.1"), at: at(100), every: Self.interval,
            using: &random)
        let first = schedule.begin(at: at(200), most: 16, mostSlow: 8)
        let mallory = first.filter { $0.conversation.bytes[0] <= 40 }
        let alice = first.filter { (61...64).contains($0.conversation.bytes[0]) }
        #expect(mallory.count == 4, "of one network, whatever keys it has")
        #expect(alice.count == 2, "of one owner, wherever it comes from")
        #expect(first.contains { $0.conversation == fromOne }, "the newest has its turn in the same second")
        #expect(schedule.begin(at: at(201), most: 9, mostSlow: 8).isEmpty, "those that run count")
        for pair in first { end(pair, false, 210) }
        let next = schedule.begin(at: at(211), most: 16, mostSlow: 8)
        #expect(next.count { $0.conversation.bytes[0] <= 40 } == 4)
        #expect(Set(next).isDisjoint(with: first), "who was asked waits")
    }

    @Test mutating func `gives a conversation two places at once, and remembers who answered before a restart`() {
        schedule.replace(
            Set(relays), of: conversation, answered: Set(relays.prefix(3)), at: start, every: Self.interval,
            using: &random)
        let begun = schedule.begin(at: at(46), most: 16, mostSlow: 8)
        #expect(begun.count == 2 && begun.allSatisfy { relays.prefix(3).contains($0.relay) })
        for pair in begun { end(pair, true, 47) }
        #expect(schedule.begin(at: at(48), most: 16, mostSlow: 8).count == 2)
    }

    @Test mutating func `asks new peers soon, one of a conversation at a time`() {
        set(relays)
        #expect(schedule.count == 4)
        #expect(begin(at(14), 8).isEmpty, "not at once after the origin told")
        var asked: Set<RelayID> = []
        for number in 0..<4 {
            let pairs = begin(at(46), 8)
            #expect(pairs.count == 1)
            #expect(begin(at(46), 8).isEmpty, "those that run do not run twice")
            for pair in pairs {
                asked.insert(pair.relay)
                end(pair, true, 46 + Double(number) / 10)
            }
        }
        #expect(asked.count == 4)
    }

    @Test mutating func `spreads exchanges over the interval`() {
        set(relays)
        for _ in relays { for pair in begin(at(46), 8) { end(pair, true, 46) } }
        #expect(begin(at(46 + 149), 8).isEmpty)
        #expect(begin(at(46 + 451), 8).count == 2)
    }

    @Test mutating func `asks after growth within half a minute, and a peer that does not answer more and more seldom`()
    {
        set(Array(relays.prefix(2)))
        var begun = begin(at(46), 8)
        end(begun[0], true, 46)
        begun += begin(at(46), 8)
        #expect(begun.count == 2)
        end(begun[1], false, 46)
        schedule.recordGrowth(of: conversation, at: at(50), every: Self.interval, using: &random)
        #expect(begin(at(50 + 14), 8).isEmpty)
        #expect(begin(at(50 + 46), 8) == [begun[0]], "the silent one is not asked for growth")
        end(begun[0], true, 100)
        // Twice the interval after one failure, four times after two.
        #expect(!begin(at(46 + 299), 8).contains(begun[1]))
        #expect(begin(at(46 + 901), 8).contains(begun[1]))
        end(begun[1], false, 1_000)
        #expect(!begin(at(1_000 + 599), 8).contains(begun[1]))
        for _ in 0..<40 {
            end(begun[1], false, 2_000)
            _ = begin(at(2_000 + 6 * 3600 * 1.5 + 1), 8)
        }
        #expect(PeerSchedule.maximumPause == .seconds(6 * 3600))
    }

    @Test mutating func `entries that arrive during an exchange are compared by the next one`() {
        set([relays[0]])
        let pair = begin(at(46), 1)
        schedule.recordGrowth(of: conversation, at: at(47), every: Self.interval, using: &random)
        for pair in pair { end(pair, true, 48) }
        #expect(begin(at(48 + 46), 1) == pair)
    }

    @Test mutating func `forgets peers that the origin does not name any more, also while they are asked`() {
        set(relays)
        let begun = begin(at(46), 8)
        set([relays[3]])
        for pair in begun { end(pair, true, 50) }
        #expect(schedule.count == 1)
        #expect(begin(at(10_000), 8).map(\.relay) == [relays[3]])
        set([])
        #expect(schedule.count == 0)
    }

    @Test mutating func `a peer that is removed and named again while it is asked runs once, and keeps its failures`()
        throws
    {
        set([relays[0]])
        let pair = try #require(begin(at(46), 8).first)
        for _ in 0..<3 {
            set([])
            set([relays[0]])
            #expect(begin(at(100), 8).isEmpty, "its first exchange still runs")
        }
        set(relays)
        #expect(begin(at(100), 8).isEmpty, "it holds the place of its conversation")
        set([])
        end(pair, false, 110)
        set([relays[0]])
        #expect(begin(at(110 + 299), 8).isEmpty, "a removal does not forget that it does not answer")
        #expect(begin(at(110 + 901), 8) == [pair])
        end(pair, false, 1_100)
        set([])
        set([relays[0]])
        #expect(begin(at(1_100 + 599), 8).isEmpty, "nor how often")
        #expect(begin(at(1_100 + 1_801), 8) == [pair])
    }

    @Test mutating func `the places of removed peers stay taken while they are asked`() throws {
        for number in 1...4 as ClosedRange<UInt8> {
            let other = try #require(ConversationID([UInt8](repeating: number, count: 32)))
            for peers in [Set(relays), [], Set(relays)] {
                schedule.replace(
                    peers, of: other, from: try source(1, at: "192.0.2.1"), at: start, every: Self.interval,
                    using: &random)
            }
        }
        let begun = begin(at(46), 8)
        #expect(begun.count == 2, "of one owner")
        for pair in begun {
            for peers in [[], Set(relays)] {
                schedule.replace(
                    peers, of: pair.conversation, from: try source(1, at: "192.0.2.1"), at: at(47),
                    every: Self.interval, using: &random)
            }
        }
        #expect(begin(at(100), 8).isEmpty)
        end(begun[0], true, 101)
        #expect(begin(at(102), 8).count == 1, "one place of the owner is free")
    }

    /// Has an origin name the peers of a conversation.
    private mutating func name(
        _ number: Int, from source: PeerSource, answered: Set<RelayID> = [], at seconds: Double = 0
    ) throws {
        let bytes = [UInt8(number >> 8), UInt8(number & 0xff)] + [UInt8](repeating: 9, count: 30)
        let other = try #require(ConversationID(bytes))
        schedule.replace(
            Set(relays), of: other, from: source, answered: answered, at: at(seconds), every: Self.interval,
            using: &random)
    }

    private func numbers(_ pairs: [PeerSchedule.Pair]) -> [Int] {
        pairs.map { Int($0.conversation.bytes[0]) << 8 | Int($0.conversation.bytes[1]) }
    }

    @Test mutating func `those that answer fast have shares too`() throws {
        for number in 0..<20 {
            try name(number, from: try source(1, at: "192.0.2.\(number)"), answered: Set(relays))
        }
        for number in 100..<140 {
            try name(number, from: try source(UInt8(number), at: "198.51.100.1"), answered: Set(relays))
        }
        try name(200, from: try source(2, at: "203.0.113.1"), answered: Set(relays), at: 100)
        let begun = numbers(schedule.begin(at: at(200), most: 16, mostSlow: 8))
        #expect(begun.count { $0 < 20 } == 4, "of one owner, wherever it comes from")
        #expect(begun.count { (100..<140).contains($0) } == 8, "of one network, whatever keys it has")
        #expect(begun.count { $0 == 200 } == 2, "the newest has its turn in the same second")
        #expect(schedule.begin(at: at(201), most: 16, mostSlow: 8).isEmpty, "those that run count")
    }

    @Test mutating func `networks take turns, however overdue the conversations of some are`() throws {
        // Twelve networks with ever more exchanges that are due, and one that comes later.
        for number in 0..<480 {
            try name(number, from: try source(UInt8(number % 240), at: "198.51.100.\(number % 12)"))
        }
        var running = begin(at(200), 8)
        #expect(Set(numbers(running).map { $0 % 12 }).count == 8, "one of each network before a second one")
        try name(1_000, from: try source(250, at: "192.0.2.1"), at: 200)
        var turns: [Int] = []
        for second in 0..<20 {
            end(running.removeFirst(), false, 300 + Double(second))
            let next = begin(at(300 + Double(second)), 8)
            #expect(next.count == 1)
            turns += numbers(next)
            running += next
        }
        #expect(turns.prefix(5).contains(1_000), "it comes with those that had no turn yet")
        #expect(Set(turns.prefix(5).filter { $0 < 1_000 }.map { $0 % 12 }).count == 4)
    }

    @Test mutating func `after a restart owners take turns, and all networks of an IPv6 site are one`() throws {
        for number in 0..<40 {
            try name(number, from: PeerSource(owner: try source(1, at: "::1").owner, network: nil))
        }
        try name(100, from: PeerSource(owner: try source(2, at: "::1").owner, network: nil), at: 100)
        for number in 200..<240 {
            try name(number, from: try source(UInt8(number), at: "2001:db8:7:\(number)::1"), at: 1)
        }
        let begun = numbers(begin(at(200), 8))
        #expect(begun.count { $0 < 40 } == 2 && begun.contains(100))
        #expect(begun.count { $0 >= 200 } == 4)
    }

    @Test mutating func `one that answers fast is asked once at a time too, also if it is named again`() throws {
        try name(1, from: try source(1, at: "192.0.2.1"), answered: Set(relays))
        let begun = begin(at(46), 1)
        #expect(begun.count == 1)
        schedule.replace([], of: begun[0].conversation, at: at(47), every: Self.interval, using: &random)
        schedule.replace(
            [begun[0].relay], of: begun[0].conversation, from: try source(1, at: "192.0.2.1"), at: at(47),
            every: Self.interval, using: &random)
        #expect(begin(at(100), 8).isEmpty)
    }

    @Test mutating func `after a restart many owners may use all places, and take turns`() throws {
        for number in 0..<120 {
            let owner = try source(UInt8(number % 12), at: "::1").owner
            try name(number, from: PeerSource(owner: owner, network: nil))
        }
        let begun = begin(at(200), 8)
        let first = Set(numbers(begun).map { $0 % 12 })
        #expect(first.count == 8, "of each owner one before a second one")
        for pair in begun.prefix(4) { end(pair, false, 210) }
        let next = Set(numbers(begin(at(210), 8)).map { $0 % 12 })
        #expect(next.count == 4 && next.isDisjoint(with: first), "those that had no turn yet")
    }
}
