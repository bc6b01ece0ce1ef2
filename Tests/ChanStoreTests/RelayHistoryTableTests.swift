import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

@Suite("The history of relays") struct RelayHistoryTableTests {
    private let help: ConversationID
    private let north: RelayID
    private let database: NodeDatabase

    init() throws {
        var sample = RandomRows("relay history")
        (help, north) = (sample.identifier(), sample.identifier())
        database = try TestHome().open(with: help)
    }

    private func see(_ state: RelayObservation.State, _ second: Int64, _ detail: String = "") throws {
        var seen = RelayObservation(
            relay: north, state: state, size: 1, cosignedSize: 1, probedAt: Timestamp(milliseconds: second * 1_000))
        seen.detail = detail
        try database.blockingWrite { [seen] in try RelayHistoryTable.record(seen, of: help, in: $0) }
    }

    /// The periods as `state from-until`, in seconds.
    private func periods() throws -> [String] {
        try database.blockingRead { try RelayHistoryTable.list(of: help, in: $0) }.map { period in
            "\(period.state.rawValue) \(period.from.milliseconds / 1_000)-\(period.until.milliseconds / 1_000)"
        }
    }

    @Test func `rounds in one state are one row, which is written once a minute, and a change begins another`() throws {
        for second in 0..<70 { try see(.reachable, Int64(second) * 2) }
        #expect(try periods() == ["reachable 0-124"])
        try see(.unreachable, 140)
        try see(.unreachable, 150)
        try see(.reachable, 160)
        #expect(try periods() == ["reachable 0-140", "unreachable 140-160", "reachable 160-160"])
    }

    @Test func `another reason for the same state begins another period`() throws {
        try see(.refused, 0, "its operator has not decided")
        try see(.refused, 10, "its operator declined")
        #expect(try periods() == ["refused 0-10", "refused 10-10"])
    }

    @Test func `a gap without observations, and a clock that is set back, begin another period`() throws {
        try see(.reachable, 10_000)
        try see(.reachable, 10_000 + RelayHistoryTable.maximumGapSeconds)
        try see(.reachable, 10_900 + RelayHistoryTable.maximumGapSeconds + 1)
        try see(.reachable, 500)
        #expect(
            try periods() == ["reachable 10000-10900", "reachable 11801-11801", "reachable 500-500"])
    }

    @Test func `a relay that changes all the time, and old periods, take bounded room`() throws {
        let changes = Int64(RelayHistoryTable.maximumPeriods) * 4
        for second in 0..<changes { try see(second % 4 == 0 ? .unreachable : .reachable, second) }
        let all = try database.blockingRead { try RelayHistoryTable.list(of: help, in: $0) }
        #expect(all.count <= Int(RelayHistoryTable.maximumPeriods))
        #expect(all.first?.from == Timestamp(milliseconds: 0), "nothing is pushed out")
        // The last period is not extended yet.
        #expect(all.reduce(0) { $0 + $1.knownMilliseconds } == (changes - 3) * 1_000)
        #expect(all.reduce(0) { $0 + $1.reachableMilliseconds } == (changes / 4 - 1) * 3_000)
        #expect(all.reduce(0) { $0 + $1.periods } == UInt64(changes / 2))
        #expect(all.suffix(RelayHistoryTable.exactPeriods).allSatisfy { $0.periods == 1 })
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.until == $1.from })
        #expect(all.contains { $0.periods > 1 && $0.state == .reachable }, "what lasted longer in it")
        try see(.refused, RelayHistoryTable.maximumAgeSeconds + 5_000)
        #expect(try periods().count == 1, "the rest ended more than 90 days ago")
    }

    @Test func `a long period is not merged with short ones as long as there are shorter neighbours`() throws {
        try see(.unreachable, 0)
        for second in 0..<200 { try see(.unreachable, Int64(second) * 600) }
        for second in 0..<Int64(RelayHistoryTable.maximumPeriods) + 10 {
            try see(second.isMultiple(of: 2) ? .reachable : .refused, 120_000 + second)
        }
        #expect(try periods().first == "unreachable 0-120000")
    }

    @Test func `a history with a clock that was set back keeps its bound`() throws {
        for second in 0..<Int64(RelayHistoryTable.maximumPeriods) + 10 {
            try see(second.isMultiple(of: 2) ? .reachable : .unreachable, 1_000_000 - second * 10)
        }
        #expect(try periods().count <= Int(RelayHistoryTable.maximumPeriods))
    }

    @Test func `the history goes with its conversation`() throws {
        try see(.reachable, 0)
        try database.blockingWrite { transaction in
            try transaction.run("DELETE FROM conversation")
            #expect(try transaction.fetchOne("SELECT count(*) FROM relay_history", as: Int.init) == 0)
        }
    }
}
