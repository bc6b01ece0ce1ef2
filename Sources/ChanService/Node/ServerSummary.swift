package import ChanFold
import ChanStore
import ChanSystem
import Synchronization

/// A node's summary of itself.
package struct ServerSummary: Hashable, Sendable {
    package let home: String
    package let profiles: Int
    package let conversations: Int
    /// The version of the database schema.
    package let schemaVersion: Int
    /// The size of the database and its WAL on disk.
    package let databaseBytes: Int64
}

extension Node {
    package func serverSummary() async throws(ServiceError) -> ServerSummary {
        if let summary = cachedSummary { return summary }
        let revision = revision
        let counts = try await lookUp { rows in
            (try ProfileTable.list(in: rows).count, try ConversationTable.list(in: rows).count)
        }
        let files = ["/node.sqlite", "/node.sqlite-wal"].map { Self.size(of: home + $0) }
        let summary = ServerSummary(
            home: home, profiles: counts.0, conversations: counts.1, schemaVersion: Schema.version,
            databaseBytes: files.reduce(0, +))
        if let revision { cachedServerSummary.withLock { $0 = (revision, summary) } }
        return summary
    }

    /// The last summary, if nothing was written since.
    package var cachedSummary: ServerSummary? {
        guard let last = cachedServerSummary.withLock({ $0 }), last.revision == revision else { return nil }
        return last.summary
    }
}
