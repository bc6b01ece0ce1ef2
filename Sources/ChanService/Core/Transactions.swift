import ChanFold
import ChanSodium
import ChanStore

extension UseCases {
    /// Runs `body` in one write transaction; it is durable when this returns. If `body` throws
    /// `RequiresConversationCopy`, it runs once more in a copy, beside the writer.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws(ServiceError) -> Result {
        do { return try await commit(body) } catch let error as RequiresConversationCopy {
            return try await write(inCopyOf: error.conversation, ConversationCopyWork(body))
        } catch { throw ServiceError(wrapping: error) }
    }

    /// Runs `body` in one write transaction without a copy, and rethrows its error unchanged.
    func commit<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws -> Result {
        let (result, hasChanges, isDue) = try await database.write { transaction in
            (try SecretCount.bounding { try body(transaction) }, transaction.feedChanged, transaction.scheduleChanged)
        }
        if hasChanges { core.feedNotifier.signal(.changed) }
        if isDue { core.scheduledWorkNotifier.signal(.changed) }
        return result
    }

    /// Runs several bodies in order, each in a transaction of its own; the transactions share commits.
    ///
    /// - Returns: the result of each body, once all are durable or rolled back.
    func write<Result: Sendable>(
        all bodies: [@Sendable (StoreTransaction) throws -> Result]
    ) async -> [Swift.Result<Result, ServiceError>] {
        let outcomes = await database.write(
            all: bodies.map { body in
                { transaction in
                    let result = try SecretCount.bounding { try body(transaction) }
                    return (result: result, news: transaction.feedChanged, due: transaction.scheduleChanged)
                }
            })
        let done = outcomes.compactMap { try? $0.get() }
        if done.contains(where: \.news) { core.feedNotifier.signal(.changed) }
        if done.contains(where: \.due) { core.scheduledWorkNotifier.signal(.changed) }
        return outcomes.map { $0.map(\.result).mapError(ServiceError.init(wrapping:)) }
    }

    /// Runs `body` on one consistent state of the database.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result
    ) async throws(ServiceError) -> Result {
        do {
            return try await database.read { view in try SecretCount.bounding { try body(view) } }
        } catch { throw ServiceError(wrapping: error) }
    }

    /// Runs `body`, which finds single rows by their keys, on the calling thread; it must take only microseconds,
    /// whatever the size of the store.
    func lookUp<Result: Sendable>(_ body: (StoreView) throws -> Result) async throws(ServiceError) -> Result {
        do { return try await database.lookUp(body) } catch { throw ServiceError(wrapping: error) }
    }
}
