import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Tests of the progress reports of long-running work.
@Suite("Progress") struct ProgressTests {
    /// Records progress reports in order.
    private final class ProgressRecorder: Sendable {
        private let steps = Mutex<[(done: UInt64, total: UInt64?)]>([])

        var all: [(done: UInt64, total: UInt64?)] { steps.withLock(\.self) }

        var tell: @Sendable (UInt64, UInt64?) -> Void {
            { done, total in self.steps.withLock { $0.append((done, total)) } }
        }
    }

    @Test func `doctor reports the number of folded and verified entries, up to all of them`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group)
        for number in 1...30 { try await alice.say("message \(number)", in: id) }
        let size = try await alice.node.read { view in try LogReader.size(of: id, in: view) }
        let progress = ProgressRecorder()
        #expect(try await alice.node.doctor.run(fast: false, progress: progress.tell).isSound)
        let steps = progress.all
        #expect(steps.map(\.done) == steps.map(\.done).sorted())
        #expect(steps.last?.done == 2 * size)
        #expect(steps.allSatisfy { $0.total == 2 * size })
    }

    @Test func `a join reports the number of received entries, and of all that the relay has`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let bob = try await world.person("bob")
        let id = try await alice.create(.channel, .open, on: relay)
        for number in 1...30 { try await alice.say("message \(number)", in: id) }
        try await alice.syncFully()
        let progress = ProgressRecorder()
        try await bob.node.rounds.reportingProgress(progress.tell) { () throws(ServiceError) in
            do { try await bob.join(id, of: alice) } catch {
                throw ServiceError(error) ?? .named(.rpcInternal, ["detail": "\(error)"])
            }
        }
        let steps = progress.all
        #expect(steps.contains { $0.total.map { $0 >= 31 } ?? false })
        #expect(steps.last.map { $0.done >= 31 } ?? false)
    }
}
