import ChanID
import ChanTimeline

/// Measures what one event costs the model of a view: arrivals at the end and away from it, changes, scrolls, removals.
struct ModelBenchmark {
    private static let events = 100_000
    private static let ids = (0..<events + 200).compactMap { number in
        ItemID((0..<ItemID.byteCount).map { UInt8(truncatingIfNeeded: number >> max(0, (15 - $0) * 8)) })
    }

    func measure() throws -> [BenchmarkResult] {
        guard let author = MemberID([UInt8](repeating: 2, count: MemberID.byteCount)) else {
            throw BenchmarkError("no identifier has that length")
        }
        var timeline = Timeline(limits: .terminal)
        var page = Page(items: [], hasOlder: true, hasNewer: false)
        page.items = (0..<100).map { Self.item($0, author) }
        for case .load(let request, _, _, _) in timeline.handle(.opened(.newest), at: 0) {
            _ = timeline.handle(.pageLoaded(request, page), at: 1)
        }
        let events = (0..<Self.events).map { Self.event($0, author) }
        var changes = 0
        let taken = seconds {
            for (number, event) in events.enumerated() {
                for case .change in timeline.handle(event, at: Milliseconds(1_000 + number * 400)) { changes += 1 }
            }
        }
        guard changes > Self.events / 2 else { throw BenchmarkError("the model did not answer") }
        return [.cost("an event of a view's model", taken / Double(Self.events) * 1e6, "µs", atMost: 5)]
    }

    private static func event(_ number: Int, _ author: MemberID) -> Event {
        switch number % 8 {
        case 5:
            var item = item(100 + number - 5, author)
            item.revision = 1
            return .changed([item])
        case 6:
            let place = ids[80 + number]
            return .scrolled(
                Position(first: place, last: place, fromStart: 500, fromEnd: number % 16 == 6 ? 0 : 40), by: .reader)
        case 7: return .removed([ids[100 + number - 7]])
        case _: return .arrived([item(100 + number, author)])
        }
    }

    private static func item(_ number: Int, _ author: MemberID) -> Item {
        Item(
            id: ids[number], entry: number, author: .member(author), at: Milliseconds(number * 1_000),
            day: number / 1_000)
    }
}
