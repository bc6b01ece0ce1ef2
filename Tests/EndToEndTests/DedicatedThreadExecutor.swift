import Foundation
import Testing

/// Runs jobs on a few threads of their own. These tests wait for processes with blocking calls; on the cooperative pool,
/// which has one thread per core, they would keep every other test of the run from going on.
final class DedicatedThreadExecutor: TaskExecutor {
    static let shared = DedicatedThreadExecutor()
    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 2 }

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
