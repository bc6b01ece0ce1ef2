import ChanTimeline
import Testing

@Suite("Limits") struct LimitsTests {
    @Test func `every constant of the table has its name in vectors`() {
        #expect(Mirror(reflecting: Limits.web).children.count == LimitNames.all.count)
    }

    @Test func `the terminal counts lines and holds more`() {
        #expect(Limits.terminal.capacity == 2_000 && Limits.web.capacity == 600)
        #expect(Limits.terminal.nearEnd == 3 && Limits.web.nearEnd == 100)
    }
}
