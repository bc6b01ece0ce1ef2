import ChanCore
import ChanID
import Testing

@Suite("Clock offsets")
struct ClockOffsetTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)
    private static let years: Int64 = 10 * 365 * 86_400

    private static func moment(_ seconds: Int64) -> Timestamp { start.adding(seconds: seconds) }

    /// The offsets of a log whose entries were dated ten years ahead for an hour. It continued with one offset, and
    /// later with a smaller one.
    private static let offsets = ClockOffsets([
        .init(from: moment(years + 3_600), milliseconds: years * 1000),
        .init(from: moment(years + 90_000), milliseconds: (years - 3_600) * 1000),
    ])

    @Test(arguments: [0, 1_800, 3_600, 7_200, 89_999, 93_600, 200_000])
    func `converting clock time to log time and back gives the original time`(clock seconds: Int64) {
        let clock = Self.moment(seconds)
        #expect(Self.offsets.clockTime(of: Self.offsets.logTime(of: clock)) == clock)
    }

    @Test func `log time equals clock time without offsets`() {
        let none = ClockOffsets()
        #expect(none.logTime(of: Self.start) == Self.start && none.clockTime(of: Self.start) == Self.start)
        #expect(none.current == 0 && !none.isDatedAhead(Self.moment(Self.years)))
    }

    @Test func `log time never decreases as the clock advances, even if an offset is reduced`() {
        let times = stride(from: Int64(0), through: 200_000, by: 500).map { Self.offsets.logTime(of: Self.moment($0)) }
        #expect(times == times.sorted())
    }

    @Test func `entries dated by a wrong clock are distinguished from those before and after`() {
        #expect(!Self.offsets.isDatedAhead(Self.moment(3_599)))
        #expect(Self.offsets.isDatedAhead(Self.moment(Self.years)))
        #expect(!Self.offsets.isDatedAhead(Self.moment(Self.years + 3_600)))
        #expect(Self.offsets.clockTime(of: Self.moment(Self.years)) == Self.moment(Self.years))
    }

    @Test func `durations do not change: a mute of two hours lasts two hours`() throws {
        var stage = TestConversation.populated(.group)
        stage.now = stage.now.adding(seconds: Self.years)
        _ = stage.post("dated ahead", by: .dave)
        let clock = stage.now.adding(seconds: -Self.years)
        stage.runExpectingSuccess(.setClockOffset(Self.years * 1000), by: .alice)
        let offsets = stage.state.summary.clockOffsets
        #expect(offsets.current == Self.years * 1000 && offsets.logTime(of: clock) == stage.now)
        let order = RestrictionOrder(member: Person.dave.id, until: clock.adding(seconds: 7_200))
        stage.runExpectingSuccess(offsets.inLogTime(.mute(order)), by: .alice)
        let row = try #require(stage.member(.dave))
        #expect(offsets.inClockTime(row).muted?.until == order.until)
        stage.now = stage.now.adding(seconds: 7_199)
        #expect(stage.refusal(of: .post(Posting(text: "still muted")), by: .dave)?.name == .deniedMuted)
        stage.now = stage.now.adding(seconds: 1)
        stage.expireDue()
        _ = stage.post("over", by: .dave)
    }

    @Test func `refusals contain clock time`() throws {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.setClockOffset(Self.years * 1000), by: .alice)
        let offsets = stage.state.summary.clockOffsets
        let until = offsets.clockTime(of: stage.now).adding(seconds: 60)
        stage.runExpectingSuccess(
            offsets.inLogTime(.mute(RestrictionOrder(member: Person.dave.id, until: until))), by: .alice)
        let refusal = stage.refusal(of: .post(Posting(text: "no")), by: .dave)
        let denial = try #require(refusal)
        #expect(offsets.inClockTime(denial).reason == .muted(until: until))
    }

    @Test func `setting an equal offset again changes nothing`() throws {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.setClockOffset(5_000), by: .alice)
        let repeated = stage.runExpectingSuccess(.setClockOffset(5_000), by: .alice)
        let decision = try #require(repeated)
        #expect(decision.changesNothing)
        stage.runExpectingSuccess(.setClockOffset(0), by: .alice)
        #expect(stage.state.summary.clockOffsets.all.map(\.milliseconds) == [5_000, 0])
    }
}
