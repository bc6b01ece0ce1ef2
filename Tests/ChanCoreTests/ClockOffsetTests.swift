import ChanCore
import ChanID
import Testing

@Suite("Log time that runs ahead of the clock")
struct ClockOffsetTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)
    private static let years: Int64 = 10 * 365 * 86_400

    private static func moment(_ seconds: Int64) -> Timestamp { start.adding(seconds: seconds) }

    /// A log that was dated ten years ahead for an hour, went on by an offset, and later by a smaller one.
    private static let offsets = ClockOffsets([
        .init(from: moment(years + 3_600), milliseconds: years * 1000),
        .init(from: moment(years + 90_000), milliseconds: (years - 3_600) * 1000),
    ])

    @Test(
        "is converted by the offset in force, and back", arguments: [0, 1_800, 3_600, 7_200, 89_999, 93_600, 200_000])
    func converted(clock seconds: Int64) {
        let clock = Self.moment(seconds)
        #expect(Self.offsets.clockTime(of: Self.offsets.logTime(of: clock)) == clock)
    }

    @Test("is the clock's where no offset was said")
    func none() {
        let none = ClockOffsets()
        #expect(none.logTime(of: Self.start) == Self.start && none.clockTime(of: Self.start) == Self.start)
        #expect(none.current == 0 && !none.isDatedAhead(Self.moment(Self.years)))
    }

    @Test("never goes back along the clock, not where an offset is made smaller either")
    func monotone() {
        let times = stride(from: Int64(0), through: 200_000, by: 500).map { Self.offsets.logTime(of: Self.moment($0)) }
        #expect(times == times.sorted())
    }

    @Test("tells entries that a wrong clock dated from those before and after it")
    func datedAhead() {
        #expect(!Self.offsets.isDatedAhead(Self.moment(3_599)))
        #expect(Self.offsets.isDatedAhead(Self.moment(Self.years)))
        #expect(!Self.offsets.isDatedAhead(Self.moment(Self.years + 3_600)))
        #expect(Self.offsets.clockTime(of: Self.moment(Self.years)) == Self.moment(Self.years))
    }

    @Test("leaves durations as they are: a mute of two hours lasts two hours")
    func durations() throws {
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
        #expect(stage.refusal(of: .post(Posting(text: "still muted")), by: .dave)?.name == .muted)
        stage.now = stage.now.adding(seconds: 1)
        stage.expireDue()
        _ = stage.post("over", by: .dave)
    }

    @Test("is told by the clock in refusals")
    func refusals() throws {
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

    @Test("is said once: the same offset again changes nothing")
    func again() throws {
        var stage = TestConversation.populated(.channel)
        stage.runExpectingSuccess(.setClockOffset(5_000), by: .alice)
        let repeated = stage.runExpectingSuccess(.setClockOffset(5_000), by: .alice)
        let decision = try #require(repeated)
        #expect(decision.changesNothing)
        stage.runExpectingSuccess(.setClockOffset(0), by: .alice)
        #expect(stage.state.summary.clockOffsets.all.map(\.milliseconds) == [5_000, 0])
    }
}
