import ChanTimeline
import Testing

@Suite("Limits") struct LimitsTests {
    @Test("Every constant of the table has its name in vectors") func names() {
        #expect(Mirror(reflecting: Limits.web).children.count == LimitNames.all.count)
    }

    @Test("The terminal counts lines and holds more") func presets() {
        #expect(Limits.terminal.capacity == 2_000 && Limits.web.capacity == 600)
        #expect(Limits.terminal.nearEnd == 3 && Limits.web.nearEnd == 100)
    }
}
