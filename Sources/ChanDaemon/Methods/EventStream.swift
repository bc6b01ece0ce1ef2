import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import Synchronization

/// The stream of one `events.subscribe`. Reads the feed from its cursor, one page at a time, and waits until the caller
/// has read a page before it reads the next. A caller that stops reading thus costs one page of memory and no time, and
/// loses no event.
struct EventStream: Sendable {
    /// The maximum number of events in one read.
    private static let page = 100

    let call: Call
    let filter: EventFilter
    /// The number of the first event to send.
    let first: Int64
    let heartbeat: Duration

    private var node: Node { call.node }

    func run(_ subscription: String, _ sink: NotificationSink) async {
        // Subscribe before the first read, so that no change is missed.
        let rings = node.events.changeSignals()
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

    /// Sends the available events.
    /// - Returns: `false` once the caller has disconnected.
    private func send(
        _ next: inout Int64, _ subscription: String, _ sink: NotificationSink
    ) async throws(ServiceError) -> Bool {
        while true {
            let page = try await node.withView { [next] in try $0.events(from: next, filter, limit: Self.page) }
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

/// The signal that resumes a subscription, for new events or a heartbeat. Signals that arrive while it is busy are
/// merged.
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

    /// Returns whether a heartbeat is due, and clears it.
    func consumeHeartbeat() -> Bool { isBeatDue.exchange(false, ordering: .sequentiallyConsistent) }
}
