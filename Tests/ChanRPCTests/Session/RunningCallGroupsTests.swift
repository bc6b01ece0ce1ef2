import Testing

@testable import ChanHost

@Suite("Running calls of a listener")
struct RunningCallGroupsTests {
    /// Searching all 60,000 for each would compare almost two billion times.
    @Test(.timeLimit(.minutes(1))) func `each cancellation finds its call directly, however many run`() async {
        let groups = RunningCallGroups()
        let (ended, ending) = AsyncStream<Int>.makeStream()
        let count = 60_000
        for number in 0..<count {
            groups.start(number / 2, of: number % 2, on: nil) {
                let never = AsyncStream<Never> { _ in }
                for await _ in never {}
                ending.yield(number)
            }
        }
        groups.cancel(count, of: 0)
        groups.cancel(0, of: 2)
        for number in (0..<count).reversed() { groups.cancel(number / 2, of: number % 2) }
        var left = Set(0..<count)
        for await number in ended {
            left.remove(number)
            if left.isEmpty { break }
        }
        groups.close()
        await groups.wait()
        #expect(left.isEmpty)
    }
}
