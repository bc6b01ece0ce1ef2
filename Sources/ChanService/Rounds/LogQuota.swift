import ChanFold
import ChanID
import ChanStore
import Synchronization

/// The quota for logs of other origins on this node's disk. A conversation whose log exceeds it is paused; others are
/// not affected.
struct LogQuota {
    static let fault = FaultName.stateLogRoom

    let node: RelayRounds
    let conversation: ConversationID

    /// - Throws: `state.log_room`.
    func requireSpace() async throws(ServiceError) {
        // An error in the configuration file is reported when files are sealed; the default applies here.
        let limit = (try? FileLimits(home: node.home).maximumLogBytes) ?? FileLimits.defaultLogBytes
        let known = node.logSizes.withLock { $0[conversation] } ?? LogUsage()
        var counted = try await count(from: known)
        if counted.bytes >= limit { counted = try await count(from: LogUsage()) }
        let now = counted
        node.logSizes.withLock { sizes in
            // Other relays may have delivered bodies meanwhile.
            let late = sizes[conversation]?.lateBytes ?? 0
            let more = late > known.lateBytes ? late - known.lateBytes : 0
            sizes[conversation] = LogUsage(bytes: now.bytes + more, end: now.end, lateBytes: late)
        }
        guard counted.bytes >= limit else { return }
        throw .named(
            Self.fault,
            [
                "conversation": conversation.description, "limit": "\(limit)",
                "detail": "paused: its log reached the limit of \(limit) bytes (log_bytes in files.json)",
            ])
    }

    /// Counts bodies that were stored after their entries were counted.
    func add(lateBodies bodies: [(number: EntryNumber, bytes: Int)]) {
        node.logSizes.withLock { sizes in
            guard let known = sizes[conversation] else { return }
            let more = bodies.reduce(into: UInt64(0)) { $0 += $1.number < known.end ? UInt64($1.bytes) : 0 }
            sizes[conversation]?.bytes += more
            sizes[conversation]?.lateBytes += more
        }
    }

    private func count(from known: LogUsage) async throws(ServiceError) -> LogUsage {
        try await node.read { view in
            let more = try LogReader.byteCount(from: known.end, of: conversation, in: view)
            return LogUsage(
                bytes: known.bytes + more, end: try LogReader.size(of: conversation, in: view))
        }
    }
}
