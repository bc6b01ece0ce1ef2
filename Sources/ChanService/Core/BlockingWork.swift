import ChanFold
import ChanID
import Dispatch

/// Runs blocking work, such as reading a whole file, off the cooperative thread pool.
enum BlockingWork {
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async -> Result<Value, ServiceError> {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                do { continuation.resume(returning: .success(try work())) } catch {
                    let known = ServiceError(error) ?? .named(.rpcInternal, ["detail": String(describing: error)])
                    continuation.resume(returning: .failure(known))
                }
            }
        }
    }
}
