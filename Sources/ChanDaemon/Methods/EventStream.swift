import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import Synchronization

/// One running `events.subscribe`. Reads the feed from where it stands, a page at a time, and waits for its caller before
/// it reads on: a caller that stops reading costs one page and nobody's time, and finds everything when it goes on.
struct EventStream: Sendable {
    /// Most events read at once.
    private static let page = 100

    let call: Call
    let filter: EventFilter
    /// The first change number wanted.
    let first: Int64
    let heartbeat: Duration

    private var node: Node { call.node }

    func run(_ subscription: String, _ sink: NotificationSink) async {
        // Listening begins before the first look, so nothing falls between.
        let rings = node.changeSignals()
        let wakes = WakeSignal()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in rings { wakes.wake() } }
            group.addTask { await wakes.sendHeartbeats(every: heartbeat) }
            var next = first
            do throws(ServiceError) {
                for await _ in wakes.stream {
                    guard try await send(&next, subscription, sink) else { break }
                    guard wakes.consumeHeartbeat() else { continue }
                    guard await send(makeHeartbeat(before: next), subscription, sink) else { break }
                }
            } catch {
                let ended = Notifications.EventsEnded(
                    subscription: subscription, error: error.errorName.name, nextSeq: Int(next))
                await sink.send(ended)
            }
            group.cancelAll()
        }
    }

    /// Sends what there is now.
    /// - Returns: `false` once nobody listens any more.
    private func send(
        _ next: inout Int64, _ subscription: String, _ sink: NotificationSink
    ) async throws(ServiceError) -> Bool {
        while true {
            let page = try await node.events(from: next, filter, limit: Self.page)
            for event in page.events where call.mayReceive(event) {
                guard await send(event, subscription, sink) else { return false }
            }
            next = page.next
            guard page.isUnfinished else { return !Task.isCancelled }
        }
    }

    private func send(_ event: EventOverview, _ subscription: String, _ sink: NotificationSink) async -> Bool {
        await sink.send(Notifications.EventsEvent(subscription: subscription, event: Contract.Event(event)))
    }

    private func makeHeartbeat(before next: Int64) -> EventOverview {
        EventOverview(.eventsHeartbeat, seq: next - 1, at: node.environment.now())
    }
}

/// What wakes a subscription: news, and its heart. However much comes while it is busy, it is woken once.
private final class WakeSignal: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let isBeatDue = Atomic(false)

    init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        wake()
    }

    func wake() { continuation.yield() }

    func sendHeartbeats(every pause: Duration) async {
        while true {
            do { try await Task.sleep(for: pause) } catch { return }
            isBeatDue.store(true, ordering: .sequentiallyConsistent)
            wake()
        }
    }

    /// - Returns: whether a heartbeat is due; then it is no longer.
    func consumeHeartbeat() -> Bool { isBeatDue.exchange(false, ordering: .sequentiallyConsistent) }
}
