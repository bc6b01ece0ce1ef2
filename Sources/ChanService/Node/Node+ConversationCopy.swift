import ChanID
import ChanSodium
import ChanStore

/// Thrown by a transaction whose work would keep every other caller of the writer waiting: it is to be done in a copy of the
/// conversation.
struct RequiresConversationCopy: Error {
    let conversation: ConversationID
}

/// A transaction in two parts: the first may take long and is done in a copy of a conversation, the second is done by the writer in
/// the commit that takes the first one over.
struct ConversationCopyWork<Change: Sendable, Result: Sendable>: Sendable {
    /// Asked by the writer at first: the result where somebody else had it meanwhile. Nothing else is done then.
    var existingResult: @Sendable (StoreView) throws -> Result?
    /// Changes nothing but the conversation; may run several times.
    let change: @Sendable (StoreTransaction) throws -> Change
    /// Writes what belongs to the node as a whole.
    let finish: @Sendable (Change, StoreTransaction) throws -> Result
}

extension ConversationCopyWork where Change == Result {
    /// Changes nothing but the conversation.
    init(_ change: @escaping @Sendable (StoreTransaction) throws -> Result) {
        self.init(existingResult: { _ in nil }, change: change, finish: { change, _ in change })
    }
}

extension Node {
    /// How often a change is worked out anew because the conversation changed meanwhile.
    private static let maximumAttempts = 4

    /// Does the work in a copy of the conversation, beside the writer, and takes over the rows that differ in one write transaction;
    /// it is durable when this returns. Where the conversation changes every time meanwhile, the writer does it all.
    func write<Change: Sendable, Result: Sendable>(
        inCopyOf conversation: ConversationID, _ work: ConversationCopyWork<Change, Result>
    ) async throws(ServiceError) -> Result {
        for _ in 0..<Self.maximumAttempts {
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
            } catch { throw Self.serviceError(from: error) }
        }
        do {
            return try await commit { transaction in
                transaction.allowsLongWork = true
                defer { transaction.allowsLongWork = false }
                if let answer = try work.existingResult(transaction) { return answer }
                return try work.finish(work.change(transaction), transaction)
            }
        } catch { throw Self.serviceError(from: error) }
    }

    /// A change that a copy holds.
    private struct CompletedChange<Change: Sendable>: Sendable {
        let copy: ConversationCopy
        let change: Change
        let signals: ConversationCopy.Signals
    }

    private func computeInCopy<Change: Sendable, Result: Sendable>(
        _ work: ConversationCopyWork<Change, Result>, inCopyOf conversation: ConversationID
    ) async -> Swift.Result<CompletedChange<Change>, ServiceError> {
        await BlockingWork.run {
            // The copy and the taking over of its rows need as much memory as the writer's cache had.
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
