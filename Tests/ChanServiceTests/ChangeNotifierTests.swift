import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Change notifier")
struct ChangeNotifierTests {
    /// A cancelled task runs its handler while it holds its status lock, and resuming a task acquires that lock. A
    /// notifier that held its own lock during both would deadlock.
    @Test(.timeLimit(.minutes(10))) func `a notifier keeps signaling while listeners are cancelled`() async throws {
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
