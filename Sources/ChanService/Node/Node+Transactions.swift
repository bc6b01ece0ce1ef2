import ChanID
import ChanSodium
import ChanStore

extension Node {
    /// Runs `body` in one write transaction; it is durable when this returns. A body that throws `RequiresConversationCopy` is run once more,
    /// beside the writer.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws(ServiceError) -> Result {
        do { return try await commit(body) } catch let error as RequiresConversationCopy {
            return try await write(inCopyOf: error.conversation, ConversationCopyWork(body))
        } catch { throw Self.serviceError(from: error) }
    }

    /// `write` for what needs no copy, with the error as it was thrown.
    func commit<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws -> Result {
        let (result, isNews, isDue) = try await database.write { transaction in
            (try SecretCount.bounding { try body(transaction) }, transaction.feedChanged, transaction.scheduleChanged)
        }
        if isNews { feedNotifier.signal(.changed) }
        if isDue { scheduledWorkNotifier.signal(.changed) }
        return result
    }

    /// Runs several bodies in this order, each in a transaction of its own; they share commits.
    /// - Returns: what became of each, once all of them are durable or undone.
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
        if done.contains(where: \.news) { feedNotifier.signal(.changed) }
        if done.contains(where: \.due) { scheduledWorkNotifier.signal(.changed) }
        return outcomes.map { $0.map(\.result).mapError(Self.serviceError) }
    }

    /// Runs `body` on one consistent state of the database.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result
    ) async throws(ServiceError) -> Result {
        do {
            return try await database.read { view in try SecretCount.bounding { try body(view) } }
        } catch { throw Self.serviceError(from: error) }
    }

    /// Finds single rows by their keys: `body` takes microseconds, whatever is stored, and runs on the thread that asks.
    func lookUp<Result: Sendable>(_ body: (StoreView) throws -> Result) async throws(ServiceError) -> Result {
        do { return try await database.lookUp(body) } catch { throw Self.serviceError(from: error) }
    }

    /// An error of the storeys below; anything else is a defect of ours and says so.
    static func serviceError(from error: any Error) -> ServiceError {
        ServiceError(error) ?? .named("rpc.internal", ["detail": String(describing: error)])
    }
}
