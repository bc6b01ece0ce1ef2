import ChanFold
import ChanID
import ChanSodium
import ChanStore

/// A transaction in two parts: `change` may take long and runs in a copy of a conversation; `finish` runs on the
/// writer, in the commit that merges the copy.
struct ConversationCopyWork<Change: Sendable, Result: Sendable>: Sendable {
    /// Returns the result if another caller produced it in the meantime. The writer calls this first; if it returns a
    /// result, nothing else runs.
    var existingResult: @Sendable (StoreView) throws -> Result?
    /// Changes only the conversation; may run several times.
    let change: @Sendable (StoreTransaction) throws -> Change
    /// Writes rows that belong to the node rather than the conversation.
    let finish: @Sendable (Change, StoreTransaction) throws -> Result
}

extension ConversationCopyWork where Change == Result {
    /// Creates work that changes only the conversation.
    init(_ change: @escaping @Sendable (StoreTransaction) throws -> Result) {
        self.init(existingResult: { _ in nil }, change: change, finish: { change, _ in change })
    }
}

/// The number of attempts in a copy before the writer does all the work; an attempt fails if the conversation changes in
/// the meantime.
private let maximumAttempts = 4

/// A change completed in a copy.
private struct CompletedChange<Change: Sendable>: Sendable {
    let copy: ConversationCopy
    let change: Change
    let signals: ConversationCopy.Signals
}

extension UseCases {
    /// Runs the work in a copy of the conversation, beside the writer, and merges the changed rows in one write
    /// transaction. The change is durable when this returns. After `maximumAttempts` conflicts, the writer does all
    /// the work.
    func write<Change: Sendable, Result: Sendable>(
        inCopyOf conversation: ConversationID, _ work: ConversationCopyWork<Change, Result>
    ) async throws(ServiceError) -> Result {
        for _ in 0..<maximumAttempts {
            let done = await computeInCopy(work, inCopyOf: conversation)
            do {
                return try await commit { transaction in
                    if let answer = try work.existingResult(transaction) { return answer }
                    let done = try done.get()
                    try transaction.apply(done.copy, done.signals)
                    return try work.finish(done.change, transaction)
                }
            } catch let error as StoreError where error.code == .conflict {
                continue
            } catch { throw ServiceError(wrapping: error) }
        }
        do {
            return try await commit { transaction in
                transaction.allowsLongWork = true
                defer { transaction.allowsLongWork = false }
                if let answer = try work.existingResult(transaction) { return answer }
                return try work.finish(work.change(transaction), transaction)
            }
        } catch { throw ServiceError(wrapping: error) }
    }

    private func computeInCopy<Change: Sendable, Result: Sendable>(
        _ work: ConversationCopyWork<Change, Result>, inCopyOf conversation: ConversationID
    ) async -> Swift.Result<CompletedChange<Change>, ServiceError> {
        await BlockingWork.run {
            // The copy and applying its rows need as much memory as the writer's page cache.
            self.database.releaseMemory()
            defer { self.database.releaseMemory() }
            let copy = try self.database.copy(of: conversation)
            let (change, signals) = try copy.write { transaction in
                try SecretCount.bounding { try work.change(transaction) }
            }
            return CompletedChange(copy: copy, change: change, signals: signals)
        }
    }
}
