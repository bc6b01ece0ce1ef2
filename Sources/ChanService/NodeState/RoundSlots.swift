import ChanFold
import Synchronization

/// Bounds the rounds with relays that run at once, and shares the places among them: rounds wait in their order, and
/// while any waits, those that have had their share of time are ended, the longest first. Entries that a round verified
/// are kept, so that the conversation's next round continues from there.
final class RoundSlots: Sendable {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var free: Int
        private var lastID = 0
        var waiting: [Waiter] = []
        /// The running rounds that have had their share, the longest first.
        var served: [Waiter] = []
        /// The rounds that were asked to end and still run.
        var ending = 0

        init(free: Int) { self.free = free }

        mutating func newID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let state: Mutex<State>
    /// How long a round runs at least, however many wait.
    private let share: Duration

    init(count: Int, share: Duration) {
        state = Mutex(State(free: count))
        self.share = share
    }

    /// The number of rounds that wait for a place.
    var waiting: Int { state.withLock { $0.waiting.count } }
    /// The number of running rounds that end as soon as another waits.
    var served: Int { state.withLock { $0.served.count } }
    var isFree: Bool { state.withLock { $0.free > 0 } }

    /// Runs `body` when there is a place for it; not at all if the task is cancelled before. Cancels it after its share
    /// if others wait.
    func withSlot(_ body: @escaping @Sendable () async -> Void) async {
        guard await acquire() else { return }
        let isAskedToEnd = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await body()
                return false
            }
            group.addTask {
                guard (try? await Task.sleep(for: self.share)) != nil else { return false }
                return await self.isNeededByOther()
            }
            let first = await group.next() ?? false
            group.cancelAll()
            // The body may have ended just when it was asked to.
            return await group.reduce(first) { $0 || $1 }
        }
        release(isAskedToEnd: isAskedToEnd)
    }

    private func acquire() async -> Bool {
        let id = state.withLock { $0.newID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (answer, longest) = state.withLock { state -> (Bool?, CheckedContinuation<Bool, Never>?) in
                    guard !Task.isCancelled else { return (false, nil) }
                    if state.free > 0 {
                        state.free -= 1
                        return (true, nil)
                    }
                    state.waiting.append(Waiter(id: id, continuation: continuation))
                    guard !state.served.isEmpty else { return (nil, nil) }
                    state.ending += 1
                    return (nil, state.served.removeFirst().continuation)
                }
                longest?.resume(returning: true)
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let own = state.withLock { state in Self.remove(id, from: &state.waiting) }
            own?.resume(returning: false)
        }
    }

    /// Waits until another round needs the place of this one.
    private func isNeededByOther() async -> Bool {
        let id = state.withLock { $0.newID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    guard !Task.isCancelled else { return false }
                    guard state.waiting.count > state.ending else {
                        state.served.append(Waiter(id: id, continuation: continuation))
                        return nil
                    }
                    state.ending += 1
                    return true
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let own = state.withLock { state in Self.remove(id, from: &state.served) }
            own?.resume(returning: false)
        }
    }

    private func release(isAskedToEnd: Bool) {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if isAskedToEnd { state.ending -= 1 }
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    private static func remove(_ id: Int, from list: inout [Waiter]) -> CheckedContinuation<Bool, Never>? {
        guard let index = list.firstIndex(where: { $0.id == id }) else { return nil }
        return list.remove(at: index).continuation
    }
}
