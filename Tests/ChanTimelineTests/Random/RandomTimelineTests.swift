import ChanJSON
import ChanTestSupport
import ChanTimeline
import Testing

@Suite("Random sequences of events") struct RandomTimelineTests {
    /// Small limits reach every rule with few events.
    static let small: Limits = {
        var limits = Limits.web
        (limits.firstPage, limits.laterPage, limits.loadAheadRows) = (6, 8, 4)
        (limits.capacity, limits.trimBatch, limits.keptAround) = (60, 15, 10)
        (limits.nearEnd, limits.loadAheadDistance) = (40, 40)
        return limits
    }()

    /// The same limits as a vector names them.
    static let smallNames: JSONValue = [
        "preset": "web", "first_page": 6, "later_page": 8, "load_ahead_rows": 4, "capacity": 60, "trim_batch": 15,
        "kept_around": 10, "near_end": 40, "load_ahead_distance": 40,
    ]

    @Test(arguments: 0..<6) func `no sequence of events breaks a rule`(part: Int) {
        var seeds = Seed.generator(for: "timeline \(part)")
        for _ in 0..<6 {
            let seed = seeds.next()
            var reader = RandomReader(seed: seed, limits: part % 2 == 0 ? Self.small : .terminal)
            var broken = reader.open()
            for _ in 0..<80 where broken.isEmpty { broken = reader.step() }
            guard broken.isEmpty else {
                let last = reader.events.suffix(400).joined(separator: "\n")
                Issue.record("reader \(seed): \(broken)\n\(last)")
                return
            }
        }
    }

    @Test func `the same events have the same digest`() {
        var one = RandomReader(seed: 7, limits: Self.small)
        var other = RandomReader(seed: 7, limits: Self.small)
        _ = (one.open(), other.open())
        for _ in 0..<200 {
            _ = (one.step(), other.step())
            #expect(one.timeline.digest == other.timeline.digest)
        }
    }
}
