import Dispatch
import Glibc
import Synchronization

/// The progress of a subscriber pool: the number of entries that all of its subscribers have.
final class DeliveryProgress: Sendable {
    private struct State {
        var size: UInt64
        var waiter: (size: UInt64, continuation: CheckedContinuation<Void, Never>)?
    }

    private let state: Mutex<State>
    private let end: @Sendable () -> Void

    /// Waits until the pool is ready.
    init(by crowd: sending ChildProcess, from size: UInt64) async throws {
        let line = try crowd.line()
        guard line == SubscriberPool.ready else { throw BenchmarkError("the subscribers did not get in: \(line)") }
        state = Mutex(State(size: size))
        let id = crowd.id
        end = { kill(id, SIGTERM) }
        let output = Output(crowd)
        DispatchQueue(label: "crowd").async { [weak self] in
            while let line = try? output.program.line(), let size = UInt64(line) { self?.reached(size) }
        }
    }

    deinit { end() }

    /// Waits until all subscribers have the entries 0 ..< `size`. Only one task may wait at a time.
    func reach(_ size: UInt64) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.size < size { state.waiter = (size, continuation) }
                return state.size >= size
            }
            if isThere { continuation.resume() }
        }
    }

    private func reached(_ size: UInt64) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.size = size
            guard let waiter = state.waiter, waiter.size <= size else { return nil }
            state.waiter = nil
            return waiter.continuation
        }
        waiter?.resume()
    }

    /// The process, whose output is read on one queue only.
    private struct Output: @unchecked Sendable {
        let program: ChildProcess
        init(_ program: ChildProcess) { self.program = program }
    }
}
