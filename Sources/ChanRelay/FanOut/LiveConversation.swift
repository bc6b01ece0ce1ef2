internal import ChanID
internal import ChanSodium
internal import NIOCore

/// One conversation on one event loop: its ring and its connections.
///
/// New batches go round in slices, so that ten thousand subscribers never hold the loop for long; what arrives
/// meanwhile joins the next round, where each subscriber again gets everything since its cursor in one write.
final class LiveConversation {
    private let eventLoop: any EventLoop
    private(set) var ring: Ring
    private var connections: [ServerHandler] = []
    /// Where the present round stands; `nil` between rounds.
    private var roundPosition: Int?
    private var anotherRound = false
    private var hasNews = false

    private static let sliceSize = 256

    init(_ conversation: ConversationID, eventLoop: any EventLoop, size: EntryNumber) {
        self.eventLoop = eventLoop
        ring = Ring(conversation: conversation, head: size)
    }

    var isEmpty: Bool { connections.isEmpty }
    var subscriberCount: Int { connections.count { $0.isSubscribed } }

    func enter(_ connection: ServerHandler) {
        connection.seat = connections.count
        connections.append(connection)
    }

    func leave(_ connection: ServerHandler) {
        guard let seat = connection.seat else { return }
        connection.seat = nil
        let last = connections.removeLast()
        if last !== connection {
            connections[seat] = last
            last.seat = seat
            // The one moved forward may have been passed over in this round.
            if roundPosition != nil { anotherRound = true }
        }
    }

    /// Everything from `cursor` on that is at hand.
    func block(from cursor: EntryNumber) -> DeliverFrame? { ring.block(from: cursor) }

    func hear(_ announcement: Announcement) {
        switch announcement {
        case .grew(_, let stretch):
            ring.append(stretch)
            hasNews = true
        case .pruned: ring.clear()
        case .accessReplaced(_, let keys, let ended): connections.forEach { $0.accessReplaced(by: keys, ended: ended) }
        case .mailArrived: connections.forEach { $0.mailArrived() }
        case .settled(_, let hashes): connections.forEach { $0.settled(hashes) }
        case .ended(_, let error):
            ring.restart()
            connections.forEach { $0.end(error) }
        }
    }

    /// Starts to hand out what was heard.
    func deliver() {
        guard hasNews else { return }
        hasNews = false
        guard roundPosition == nil else { return anotherRound = true }
        roundPosition = 0
        slice()
    }

    private func slice() {
        guard let start = roundPosition else { return }
        let end = min(start + Self.sliceSize, connections.count)
        if start < end { for connection in connections[start..<end] { connection.pump() } }
        if end < connections.count {
            roundPosition = end
            goOn()
        } else if anotherRound {
            anotherRound = false
            roundPosition = 0
            goOn()
        } else {
            roundPosition = nil
        }
    }

    private func goOn() {
        let bound = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.execute { bound.value.slice() }
    }
}
