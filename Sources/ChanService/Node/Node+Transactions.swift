import ChanID
import ChanStore

extension Node {
    /// Runs `body` in one write transaction; it is durable when this returns.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws(ServiceError) -> Result {
        do {
            let (result, isNews, isDue) = try await database.write { transaction in
                (try body(transaction), transaction.hasNews, transaction.hasDue)
            }
            if isNews { news.ring(.came) }
            if isDue { dueBell.ring(.came) }
            return result
        } catch { throw Self.known(error) }
    }

    /// Runs `body` on one consistent state of the database.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result
    ) async throws(ServiceError) -> Result {
        do { return try await database.read(body) } catch { throw Self.known(error) }
    }

    /// Finds single rows by their keys: `body` takes microseconds, whatever is stored, and runs on the thread that asks.
    func lookUp<Result>(_ body: (StoreView) throws -> Result) throws(ServiceError) -> Result {
        do { return try database.lookUp(body) } catch { throw Self.known(error) }
    }

    /// An error of the storeys below; anything else is a defect of ours and says so.
    static func known(_ error: any Error) -> ServiceError {
        ServiceError(error) ?? .named("rpc.internal", ["detail": String(describing: error)])
    }
}
