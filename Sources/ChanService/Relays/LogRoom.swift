import ChanID
import ChanStore
import Synchronization

/// How much of this node's disk the log of a conversation that another node orders may take. One whose log is full pauses, and
/// no other.
struct LogRoom {
    static let full = "state.log_room"

    /// Bytes of the entries below `end`, bodies included. What was pruned since is counted until the log seems full.
    struct Counted {
        var bytes: UInt64 = 0
        var end: UInt64 = 0
    }

    let node: Node
    let conversation: ConversationID

    /// - Throws: `state.log_room`.
    func require() async throws(ServiceError) {
        // What is wrong with the file is said where files are sealed; logs are taken meanwhile.
        let limit = (try? FileLimits(home: node.home).log) ?? FileLimits.standardLog
        let known = node.logSizes.withLock { $0[conversation] } ?? Counted()
        var counted = try await count(from: known)
        if counted.bytes >= limit { counted = try await count(from: Counted()) }
        let now = counted
        node.logSizes.withLock { $0[conversation] = now }
        guard counted.bytes >= limit else { return }
        throw .named(
            Self.full,
            [
                "conversation": conversation.description, "limit": "\(limit)",
                "detail": "paused: its log takes \(limit) bytes of this node (log_bytes in files.json)",
            ])
    }

    private func count(from known: Counted) async throws(ServiceError) -> Counted {
        try await node.read { view in
            let more = try LogReader.bytes(from: known.end, of: conversation, in: view)
            return Counted(
                bytes: known.bytes + more, end: try LogReader.size(of: conversation, in: view))
        }
    }
}
