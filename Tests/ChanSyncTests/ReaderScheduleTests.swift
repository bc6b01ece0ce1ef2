import ChanSync
import ChanTestSupport
import Testing

/// Random schedules of a reader's round: relays that show wrong bodies, wrong roots or nothing, that end the reader's key,
/// follow rival claims, lose submissions and answer late.
struct ReaderScheduleTests {
    @Test func `a reader's round ends, with what honest relays showed, and follows no claim too early`() {
        var random = Seed.generator(for: "a reader's round")
        for number in 0..<5_000 {
            var world = ReaderWorld(SeededGenerator(seed: random.next()))
            world.run()
            #expect(world.violations == [], "schedule \(number)")
            guard world.violations.isEmpty else { return }
        }
    }
}
