internal import ChanID
internal import ChanSodium
internal import NIOCore

/// One conversation on one event loop: its ring and its connections.
///
/// New batches go round in slices, so that ten thousand subscribers never hold the loop for long; what arrives
/// meanwhile joins the next round, where each subscriber again gets everything since its cursor in one write.
final class ConversationFanOut {
    private let eventLoop: any EventLoop
    private(set) var recentEntries: EntryRingBuffer
    private var connections: [ServerHandler] = []
    /// Where the present round stands; `nil` between rounds.
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
            // The one moved forward may have been passed over in this round.
            if roundPosition != nil { needsAnotherRound = true }
        }
    }

    /// Everything from `cursor` on that is at hand.
    func frame(from cursor: EntryNumber) -> DeliverFrame? { recentEntries.frame(from: cursor) }

    func handle(_ announcement: CommitEvent) {
        switch announcement {
        case .entriesAppended(_, let stretch):
            recentEntries.append(stretch)
            hasNewEntries = true
        case .pruned: recentEntries.clear()
        case .accessReplaced(_, let keys, let ended): connections.forEach { $0.accessReplaced(by: keys, ended: ended) }
        case .submissionArrived: connections.forEach { $0.submissionArrived() }
        case .receiptsStored(_, let hashes): connections.forEach { $0.receiptsStored(hashes) }
        case .stoppedCarrying(_, let error):
            recentEntries.restart()
            connections.forEach { $0.end(error) }
        }
    }

    /// Starts to hand out what was heard.
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
