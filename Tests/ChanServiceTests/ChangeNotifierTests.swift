import Testing

@testable import ChanService

@Suite("The doorbell")
struct ChangeNotifierTests {
    /// A cancelled task holds its own lock while it says so, and one that is woken has that lock taken: whoever holds a lock
    /// of the bell's in both has everybody wait for everybody.
    @Test("rung while those who listen give up, it goes on ringing", .timeLimit(.minutes(10)))
    func cancelledListeners() async throws {
        let bell = ChangeNotifier<Int>()
        for _ in 0..<200 {
            let listener = Task { for await _ in bell.signals() {} }
            let ringer = Task.detached { for ring in 0..<20 { bell.signal(ring) } }
            listener.cancel()
            await ringer.value
            await listener.value
        }
        var heard = bell.signals().makeAsyncIterator()
        bell.signal(7)
        #expect(await heard.next() == 7)
    }
}
