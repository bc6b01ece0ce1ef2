package import ChanRelayWire
internal import ChanSQLite
internal import ChanSystem

/// A running relay's current figures for monitoring: counts alone.
package struct RelayFigures: Sendable {
    package let connections: Int
    package let subscribers: Int
    /// Since the start.
    package let deliveries: Int
    package let typingForwarded: Int
    package let typingDropped: Int
    /// How often no connection was accepted for a second, since no descriptor was free.
    package let acceptPauses: Int
    /// The number of known conversations in each state.
    package let conversations: [RelayConversationStatus.State: Int]
    package let entries: UInt64
    package let logBytes: UInt64
    /// Bytes of logs that are not carried any more and not deleted yet.
    package let keptBytes: UInt64
    package let fileBytes: UInt64
    /// Submissions that no origin has fetched and answered yet.
    package let submissions: UInt64
    /// The requests that wait for the next commit.
    package let waitingJobs: Int
    package let waitingBytes: Int
    /// Bytes of frames that have not arrived completely.
    package let unfinishedBytes: Int
    /// `nil` if the file system does not report it.
    package let walBytes: UInt64?
    package let freeBytes: UInt64?
}

extension RelayServer {
    package func figures() async -> RelayFigures {
        let heads = service.directory.all
        let carried = heads.filter(\.isCarried)
        let depth = service.queue.depth
        return RelayFigures(
            connections: metrics.connections, subscribers: metrics.allSubscribers, deliveries: metrics.deliveries,
            typingForwarded: metrics.typingForwarded, typingDropped: metrics.typingDropped,
            acceptPauses: metrics.acceptPauses,
            conversations: Dictionary(grouping: heads, by: \.state).mapValues(\.count),
            entries: carried.reduce(0) { $0 + $1.row.size }, logBytes: carried.reduce(0) { $0 + $1.row.bytes },
            keptBytes: heads.filter { $0.row.deleteAt != nil }.reduce(0) { $0 + $1.row.bytes },
            fileBytes: await fileBytes(), submissions: carried.reduce(0) { $0 + $1.pendingSubmissions.count },
            waitingJobs: depth.jobs, waitingBytes: depth.bytes, unfinishedBytes: unfinishedBytes,
            walBytes: Self.size(of: service.database.path + "-wal"),
            freeBytes: try? Directory.freeBytes(in: service.database.path))
    }

    private static func size(of path: String) -> UInt64? {
        guard let status = try? FileStatus.find(path) else { return nil }
        return UInt64(clamping: status.size)
    }

    private func fileBytes() async -> UInt64 {
        let answer = await withCheckedContinuation { done in
            service.blobs.read(reply: { done.resume(returning: $0) }) { db in
                var answer = WireOperated()
                answer.server.fileBytes = try BlobTable.bytes(db)
                return .operated(answer)
            }
        }
        guard case .success(.operated(let operated)) = answer else { return 0 }
        return operated.server.fileBytes
    }

    /// Passes an empty job through the commits, as every publication does.
    /// - Throws: the error of the store, or `busy`.
    package func checkCommits() async throws(RelayError) {
        let answer = await withCheckedContinuation { done in
            service.write(reply: { done.resume(returning: $0) }) { _, _ in .done(WireDone()) }
        }
        if case .failure(let error) = answer { throw error }
    }
}
