import ChanID
import ChanLog
import Dispatch
import Synchronization
import Testing

@testable import ChanPreview

@Suite("The order in which files of previews are drawn") struct DrawQueueTests {
    private static let file = DrawnFile(bytes: [1], gzip: nil)

    /// What the tasks of a test share.
    private final class Shared: Sendable {
        let queue = Mutex(DrawQueue())
        let additions = Mutex<[DrawQueue.Addition]>([])
        let drawn = Mutex<[PreviewForm]>([])
    }

    private static func conversation(_ number: UInt8) -> ConversationID {
        ConversationID(words: UInt64x4(start: [UInt8](repeating: number, count: 32)))
    }

    private static func key(_ conversation: UInt8, _ form: PreviewForm, _ sequence: UInt64 = 1) -> PreviewFileKey {
        PreviewFileKey(conversation: Self.conversation(conversation), sequence: sequence, address: nil, form: form)
    }

    /// Adds requests, and answers all of them when the body has run.
    private static func queue(
        _ keys: [PreviewFileKey], _ body: @Sendable @escaping (inout DrawQueue, [DrawQueue.Addition]) -> Void
    ) async {
        let shared = Shared()
        await withTaskGroup { group in
            for (id, key) in keys.enumerated() {
                let added = AsyncStream<Void>.makeStream()
                group.addTask {
                    _ = await withCheckedContinuation { waiter in
                        let addition = shared.queue.withLock { $0.add(key, id, waiter) { Self.file } }
                        shared.additions.withLock { $0.append(addition) }
                        if case .refused = addition { waiter.resume(returning: nil) }
                        added.continuation.finish()
                    }
                }
                for await _ in added.stream {}
            }
            let made = shared.additions.withLock { $0 }
            shared.queue.withLock { body(&$0, made) }
            for (id, key) in keys.enumerated() {
                for waiter in shared.queue.withLock({ $0.finish(key) }) { waiter.resume(returning: Self.file) }
                shared.queue.withLock { $0.cancel(id, for: key) }?.resume(returning: nil)
            }
        }
    }

    private static func order(_ queue: inout DrawQueue) -> [PreviewFileKey] {
        var keys: [PreviewFileKey] = []
        while let next = queue.next() { keys.append(next.key) }
        return keys
    }

    @Test func `conversations take turns, and a file for which several ask is drawn once`() async {
        let stranger = (1...5).map { Self.key(1, .rss, $0) }
        let alice = Self.key(2, .page)
        await Self.queue(stranger + [alice, alice]) { queue, additions in
            #expect(additions.count { if case .starts = $0 { true } else { false } } == 1)
            #expect(Self.order(&queue) == [stranger[0], alice] + stranger.dropFirst())
        }
    }

    @Test func `one conversation has few files waiting; when many wait, each has one`() async {
        let stranger = (1...20).map { Self.key(1, .rss, $0) }
        await Self.queue(stranger + [Self.key(2, .page)]) { queue, additions in
            #expect(additions.count { if case .refused = $0 { true } else { false } } == 12)
            #expect(Self.order(&queue).count == DrawQueue.maximumOfConversation + 1)
        }
        let many = (1...4).flatMap { number in (1...8).map { Self.key(number, .rss, $0) } }
        let late = [Self.key(9, .page), Self.key(9, .rss), Self.key(10, .page)]
        await Self.queue(many + late) { queue, additions in
            #expect(additions.suffix(3).map { if case .refused = $0 { true } else { false } } == [false, true, false])
            #expect(Self.order(&queue).count == many.count + 2)
        }
    }

    @Test func `a file that nobody waits for any more is not drawn`() async {
        let keys = [Self.key(1, .page), Self.key(1, .rss), Self.key(2, .page)]
        await Self.queue(keys + [keys[1]]) { queue, _ in
            queue.cancel(0, for: keys[0])?.resume(returning: nil)
            queue.cancel(1, for: keys[1])?.resume(returning: nil)
            queue.cancel(2, for: keys[2])?.resume(returning: nil)
            #expect(Self.order(&queue) == [keys[1]], "somebody else still waits for this one")
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a request that was cancelled is answered at once, and its file is not drawn`()
        async throws
    {
        let published = try PreviewFixture.published(PreviewFixture.content([PreviewFixture.post(1, "hello")]))
        let shared = Shared()
        let (entered, hold) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        let drawer = PreviewDrawer { _ in nil }
        func ask(_ form: PreviewForm, before: @escaping @Sendable () -> Void = {}) -> Task<Bool, Never> {
            let key = PreviewFileKey(conversation: PreviewFixture.conversation, sequence: 1, address: nil, form: form)
            return Task {
                let file = await drawer.file(key, of: published) {
                    before()
                    return nil
                } keep: { _ in
                    shared.drawn.withLock { $0.append(form) }
                }
                return file != nil
            }
        }
        let first = ask(.page) {
            entered.continuation.finish()
            hold.wait()
        }
        for await _ in entered.stream {}
        let feeds = [ask(.rss), ask(.atom), ask(.jsonFeed)]
        for task in feeds { task.cancel() }
        for task in feeds { #expect(await task.value == false) }
        hold.signal()
        #expect(await first.value)
        #expect(await ask(.style).value)
        #expect(shared.drawn.withLock { $0 } == [.page, .style])
    }
}
