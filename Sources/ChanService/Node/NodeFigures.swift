import ChanCore
package import ChanFold
import ChanID
import ChanReading
import ChanStore
import ChanSystem

/// A node's current figures for monitoring: counts alone.
package struct NodeFigures: Sendable {
    package var profiles = 0
    package var conversations = 0
    /// Notices that relays have not taken yet.
    package var outbox = 0
    package var unfinishedJobs = 0
    /// Unresolved integrity and decryption errors of all conversations.
    package var errors = 0
    /// The relays that serve conversations, by the result of the last exchange with each.
    package var relays = Dictionary(uniqueKeysWithValues: RelayObservation.State.allCases.map { ($0.rawValue, 0) })
    /// The largest number of entries that one of them is behind this node's log.
    package var lag: UInt64 = 0
    /// The witnesses of the logs, by what this node knows of them.
    package var witnesses = Dictionary(
        uniqueKeysWithValues: WitnessState.allCases.filter { $0 != .removed }.map { ($0.rawValue, 0) })
    /// The largest number of entries that relays cosigned and one of them did not.
    package var witnessLag: UInt64 = 0
    /// Transactions since the database was opened, the calls whose writes were in them, and the writes rolled back.
    package var commits = 0
    package var committedCalls = 0
    package var failedWrites = 0
    package var databaseBytes: Int64 = 0
    package var walBytes: Int64 = 0
    /// `nil` if the file system does not report it.
    package var freeBytes: UInt64?
}

extension Node {
    /// Reads the figures: the cost grows with the number of conversations and relays, and not with their logs.
    package func figures() async throws(ServiceError) -> NodeFigures {
        let now = environment.now()
        var figures = try await lookUp { rows in
            var figures = NodeFigures()
            figures.profiles = try ProfileTable.list(in: rows).count
            figures.outbox = try OutboxTable.count(in: rows)
            figures.unfinishedJobs = try JobTable.countUnfinished(in: rows)
            for conversation in try ConversationTable.list(in: rows) {
                try figures.add(conversation, at: now, rows)
            }
            return figures
        }
        let statistics = database.commitStatistics
        figures.commits = statistics.commits
        figures.committedCalls = statistics.callers
        figures.failedWrites = statistics.failures
        figures.databaseBytes = Self.size(of: home + "/node.sqlite")
        figures.walBytes = Self.size(of: home + "/node.sqlite-wal")
        figures.freeBytes = try? Directory.freeBytes(in: home)
        return figures
    }

    /// Returns the file's size; 0 if it does not exist.
    static func size(of path: String) -> Int64 { (try? FileStatus.find(path))?.size ?? 0 }
}

extension NodeFigures {
    private mutating func addWitnesses(of conversation: StoredConversation, at now: Timestamp, _ rows: StoreView) throws
    {
        let named = try ConversationStateTable.find(conversation.id, in: rows)?.witnesses.active ?? []
        let all = try WitnessOverview.list(named, of: conversation.id, seesFailures: true, at: now, in: rows)
        for witness in all {
            witnesses[witness.state.rawValue, default: 0] += 1
            witnessLag = max(witnessLag, witness.lag)
        }
    }

    fileprivate mutating func add(_ conversation: StoredConversation, at now: Timestamp, _ rows: StoreView) throws {
        conversations += 1
        errors += try rows.standingErrors(of: conversation.id)
        let served = try RelayTable.list(of: conversation.id, in: rows).filter(\.status.isServed).map(\.id)
        for relay in try RelayObservationTable.list(of: conversation.id, in: rows) where served.contains(relay.relay) {
            relays[relay.state.rawValue, default: 0] += 1
            lag = max(lag, conversation.logSize - min(conversation.logSize, relay.size))
        }
        try addWitnesses(of: conversation, at: now, rows)
    }
}
