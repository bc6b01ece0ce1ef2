import ChanID
import ChanSodium
import ChanStore

/// Thrown by a transaction whose work would keep every other caller of the writer waiting: it is to be done in a copy of the
/// conversation.
struct NeedsCopy: Error {
    let conversation: ConversationID
}

extension Node {
    /// How often a change is worked out anew because the conversation changed meanwhile.
    private static let copiesMade = 4

    /// Runs `body` in a copy of the conversation, beside the writer, and takes over the rows that differ in one write transaction;
    /// it is durable when this returns. Where the conversation changes every time meanwhile, the writer runs `body` after all.
    /// - Parameter body: changes nothing but the conversation; may run several times.
    func write<Result: Sendable>(
        inCopyOf conversation: ConversationID, _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws(ServiceError) -> Result {
        for _ in 0..<Self.copiesMade {
            let work = try await BlockingWork.outcome {
                let copy = try self.database.copy(of: conversation)
                let (result, signals) = try copy.write { transaction in
                    try SecretCount.bounding { try body(transaction) }
                }
                return (copy: copy, result: result, signals: signals)
            }.get()
            do {
                try await commit { transaction in try transaction.apply(work.copy, work.signals) }
                return work.result
            } catch let error as StoreError where error.code == .conflict {
                continue
            } catch { throw Self.known(error) }
        }
        do {
            return try await commit { transaction in
                transaction.allowsLongWork = true
                defer { transaction.allowsLongWork = false }
                return try body(transaction)
            }
        } catch { throw Self.known(error) }
    }
}
