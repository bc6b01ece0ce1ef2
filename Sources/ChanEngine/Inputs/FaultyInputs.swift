package import ChanFold
package import ChanID
package import ChanStore
import Synchronization

/// Tracks the submissions and batches that this node cannot process.
///
/// An input that crashed the program three times, or that the store refuses, is set aside: it is not processed again
/// until another version of the program runs or the operator retries it. Other inputs are not affected.
package final class FaultyInputs: Sendable {
    /// The number of crashes after which an input is set aside. A single one may be a coincidence, such as faulty
    /// memory.
    package static let crashLimit: UInt32 = 3

    private let crashMarks: CrashMarks
    private let version: String
    private let known: Mutex<[Digest: FaultyInput]>

    /// Counts the crash that ended the previous process, and allows one more attempt for inputs set aside by another
    /// version.
    package init(home: String, database: NodeDatabase, environment: Environment) throws {
        crashMarks = try CrashMarks(home: home)
        version = environment.version
        let (marked, now, version) = (Set(crashMarks.crashedInputs()), environment.now(), environment.version)
        let before = try database.blockingRead { try FaultyInputTable.list(in: $0) }
        let after = Self.countingCrashes(before, crashedOn: marked, version: version, at: now)
        let changed = after.values.filter { !before.contains($0) }
        if !changed.isEmpty {
            try database.blockingWrite { for input in changed { try FaultyInputTable.upsert(input, in: $0) } }
        }
        crashMarks.clear()
        known = Mutex(after)
    }

    /// The known inputs after a process ended while it processed the inputs in `crashed`.
    static func countingCrashes(
        _ before: [FaultyInput], crashedOn crashed: Set<Digest>, version: String, at now: Timestamp
    ) -> [Digest: FaultyInput] {
        var inputs = Dictionary(before.map { ($0.digest, $0) }) { first, _ in first }
        for (digest, input) in inputs where input.isRejected && input.version != version {
            inputs[digest]?.reason = ""
            inputs[digest]?.crashes = min(input.crashes, crashLimit - 1)
        }
        for digest in crashed {
            var input = inputs[digest] ?? FaultyInput(digest, crashes: 0, version: version, at: now)
            input.crashes += 1
            (input.version, input.lastAt) = (version, now)
            if input.crashes >= crashLimit { input.reason = "crashed the program \(input.crashes) times" }
            inputs[digest] = input
        }
        return inputs
    }

    /// - Returns: `nil` for an input without known faults.
    package func find(_ input: Digest) -> FaultyInput? { known.withLock { $0[input] } }

    /// The inputs that are set aside, oldest first.
    package var setAside: [FaultyInput] {
        known.withLock { $0.values.filter(\.isRejected) }
            .sorted { ($0.lastAt, $0.digest) < ($1.lastAt, $1.digest) }
    }

    // MARK: processing

    package func claim(_ input: Digest) -> CrashMarks.Slot? { crashMarks.claim(input) }

    /// Processes an input on the calling thread. Release the slot after the commit of its changes.
    package func processing<Value>(_ slot: CrashMarks.Slot?, _ body: () throws -> Value) rethrows -> Value {
        try crashMarks.process(slot, body)
    }

    package func release(_ slot: CrashMarks.Slot?) { crashMarks.release(slot) }

    // MARK: cache

    /// An input that failed at `now` in this version; it is set aside if a reason is given.
    package func fault(_ digest: Digest, because reason: String, at now: Timestamp) -> FaultyInput {
        var input = find(digest) ?? FaultyInput(digest, crashes: 0, version: version, at: now)
        (input.reason, input.version, input.lastAt) = (reason, version, now)
        return input
    }

    /// Updates the cache after a transaction stored the input.
    package func replace(_ input: FaultyInput) { known.withLock { $0[input.digest] = input } }

    /// Updates the cache after a transaction removed the input, because it was processed or dropped.
    package func remove(_ input: Digest) { known.withLock { _ = $0.removeValue(forKey: input) } }
}
