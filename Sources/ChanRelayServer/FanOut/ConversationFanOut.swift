internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import NIOCore

/// The fan-out of one conversation on one event loop: its ring buffer and its connections.
///
/// New batches are delivered in rounds of slices, so that ten thousand subscribers never block the loop for long.
/// Entries that arrive during a round are delivered in the next round, in which each subscriber again receives
/// everything since its cursor in one write.
final class ConversationFanOut {
    private let eventLoop: any EventLoop
    private(set) var recentEntries: EntryRingBuffer
    private var connections: [ServerHandler] = []
    /// The position of the current round; `nil` between rounds.
    private var roundPosition: Int?
    private var needsAnotherRound = false
    private var hasNewEntries = false

    private static let sliceSize = 256

    init(_ conversation: ConversationID, eventLoop: any EventLoop, size: EntryNumber) {
        self.eventLoop = eventLoop
        recentEntries = EntryRingBuffer(conversation: conversation, head: size)
    }

    var isEmpty: Bool { connections.isEmpty }
    var subscriberCount: Int { connections.count { $0.isSubscribed } }

    func add(_ connection: ServerHandler) {
        connection.fanOutIndex = connections.count
        connections.append(connection)
    }

    func remove(_ connection: ServerHandler) {
        guard let seat = connection.fanOutIndex else { return }
        connection.fanOutIndex = nil
        let last = connections.removeLast()
        if last !== connection {
            connections[seat] = last
            last.fanOutIndex = seat
            // The connection that was moved forward may have been skipped in this round.
            if roundPosition != nil { needsAnotherRound = true }
        }
    }

    func forEachConnection(_ body: (ServerHandler) -> Void) { connections.forEach(body) }

    /// Sends a frame of typing to the first `maxTypingSubscribers` connections that take it: it is written at once and not
    /// in slices.
    func forwardTyping(_ frame: ByteBuffer, from sender: ObjectIdentifier) {
        let receivers = connections.lazy.filter { $0.takesTyping && ObjectIdentifier($0) != sender }
        for connection in receivers.prefix(Self.maxTypingSubscribers) { connection.deliverTyping(frame) }
    }

    private static let maxTypingSubscribers = 512

    /// Returns the entries from `cursor` on that are in the ring buffer.
    func frame(from cursor: EntryNumber) -> DeliverFrame? { recentEntries.frame(from: cursor) }

    func handle(_ announcement: CommitEvent) {
        switch announcement {
        case .entriesAppended(_, let segment):
            recentEntries.append(segment)
            hasNewEntries = true
        case .pruned: recentEntries.clear()
        case .accessReplaced(_, let keys, let ended): connections.forEach { $0.accessReplaced(by: keys, ended: ended) }
        case .peersReplaced(_, let peers, _): connections.forEach { $0.peersReplaced(by: peers) }
        case .submissionArrived: connections.forEach { $0.submissionArrived() }
        case .receiptsStored(_, let hashes): connections.forEach { $0.receiptsStored(hashes) }
        case .previewReplaced: break
        case .stoppedCarrying(_, let error, let isKept):
            // A log that is kept continues where it ended when the operator allows the conversation again.
            if isKept { recentEntries.clear() } else { recentEntries.restart() }
            connections.forEach { $0.end(error) }
        }
    }

    /// Starts a delivery round if there are new entries.
    func deliver() {
        guard hasNewEntries else { return }
        hasNewEntries = false
        guard roundPosition == nil else { return needsAnotherRound = true }
        roundPosition = 0
        deliverSlice()
    }

    private func deliverSlice() {
        guard let start = roundPosition else { return }
        let end = min(start + Self.sliceSize, connections.count)
        if start < end { for connection in connections[start..<end] { connection.deliverPending() } }
        if end < connections.count {
            roundPosition = end
            scheduleNextSlice()
        } else if needsAnotherRound {
            needsAnotherRound = false
            roundPosition = 0
            scheduleNextSlice()
        } else {
            roundPosition = nil
        }
    }

    private func scheduleNextSlice() {
        let bound = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.execute { bound.value.deliverSlice() }
    }
}
