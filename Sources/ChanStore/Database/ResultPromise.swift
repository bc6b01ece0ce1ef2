import ChanSQLite
import Dispatch
import Synchronization

/// Passes the result of a caller's closure from the writer's thread to the caller.
final class ResultPromise<Value: Sendable>: Sendable {
    private let value = Mutex<Swift.Result<Value, any Error>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Returns the commit request for `body`.
    ///
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

    /// Returns the result. Call it only after completion.
    func result() throws -> Value {
        guard let result = value.withLock({ $0 }) else {
            throw StoreError(.defect, operation: "write")
        }
        return try result.get()
    }
}
