import Foundation
import Testing

/// Runs jobs on a few dedicated threads. These tests wait for processes with blocking calls, which would block all
/// other tests on the cooperative pool with its one thread per core.
final class DedicatedThreadExecutor: TaskExecutor {
    static let shared = DedicatedThreadExecutor()
    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 5 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}

/// Runs the tests of a suite on `DedicatedThreadExecutor`.
struct DedicatedThreadTrait: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(DedicatedThreadExecutor.shared) { try await function() }
    }
}

extension Trait where Self == DedicatedThreadTrait {
    static var onDedicatedThreads: Self { DedicatedThreadTrait() }
}
