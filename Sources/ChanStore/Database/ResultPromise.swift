import Dispatch
import Synchronization

/// Carries what a caller's closure returned or threw from the writer's thread back to the caller.
final class ResultPromise<Value: Sendable>: Sendable {
    private let value = Mutex<Swift.Result<Value, any Error>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// - Parameter whenSettled: called once, when the result is final.
    func request(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Value,
        onCompletion whenSettled: @escaping @Sendable () -> Void
    ) -> CommitRequest {
        CommitRequest(
            perform: { transaction in
                let returned = try body(transaction)
                self.value.withLock { $0 = .success(returned) }
            },
            completion: { failure in
                if let failure { self.value.withLock { $0 = .failure(failure) } }
                whenSettled()
            })
    }

    func signal() { semaphore.signal() }

    func wait() throws -> Value {
        semaphore.wait()
        return try result()
    }

    /// Call it once the work is settled.
    func result() throws -> Value {
        guard let result = value.withLock({ $0 }) else {
            throw StoreError(.defect, operation: "write")
        }
        return try result.get()
    }
}
