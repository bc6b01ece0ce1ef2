internal import ChanID
internal import ChanLog
internal import NIOCore

/// The newest entries of one conversation, encoded, in memory. A subscriber is a number into it: nothing is queued per
/// subscriber, and who falls off its end reads from the store until it has caught up.
struct Ring {
    private let conversation: ConversationID
    private var stretches = CircularBuffer<Stretch>()
    private var bytes = 0
    private var joined: DeliverFrame?
    /// Entries committed so far: one past the last entry of the newest stretch.
    private(set) var head: EntryNumber

    static let budget = 8 << 20
    /// How much one subscriber gets in one write. More waits for its socket to drain.
    static let blockBytes = 1 << 20

    init(conversation: ConversationID, head: EntryNumber) {
        self.conversation = conversation
        self.head = head
    }

    /// Takes what was just committed. What the ring counts already is dropped; after a gap the ring starts anew.
    mutating func append(_ stretch: Stretch) {
        guard stretch.end > head else { return }
        if stretch.first != head { clear() }
        stretches.append(stretch)
        bytes += stretch.entries.readableBytes
        head = stretch.end
        joined = nil
        while bytes > Self.budget, stretches.count > 1 {
            bytes -= stretches.removeFirst().entries.readableBytes
        }
    }

    /// Forgets what is encoded, for instance because a body in it was pruned. Subscribers go on from the store.
    mutating func clear() {
        stretches.removeAll()
        bytes = 0
        joined = nil
    }

    /// Starts over with an empty log: nothing of the old one is handed out any more.
    mutating func restart() {
        clear()
        head = 0
    }

    /// Everything from `cursor` towards the head as one batch in one piece of memory, shared by all who stand there.
    /// - Returns: `nil` when the ring does not hold a stretch that starts there.
    mutating func block(from cursor: EntryNumber) -> DeliverFrame? {
        if let joined, joined.first == cursor { return joined }
        guard let start = position(of: cursor) else { return nil }
        let block = join(from: start)
        joined = block
        return block
    }

    private func join(from start: CircularBuffer<Stretch>.Index) -> DeliverFrame {
        let first = stretches[start]
        var last = first
        var bytes = first.entries.readableBytes
        var end = stretches.index(after: start)
        while end != stretches.endIndex {
            let next = stretches[end]
            bytes += next.entries.readableBytes
            guard bytes <= Self.blockBytes, next.end - first.first <= UInt64(Limits.batchEntries) else { break }
            last = next
            end = stretches.index(after: end)
        }
        return DeliverFrame(
            conversation, first.first..<last.end, pieces: stretches[start..<end].map(\.entries),
            checkpoint: last.checkpoint)
    }

    /// Binary search: stretches stand in order without gaps.
    private func position(of cursor: EntryNumber) -> CircularBuffer<Stretch>.Index? {
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if stretches[offset: middle].first < cursor { low = middle + 1 } else { high = middle }
        }
        guard low < stretches.count, stretches[offset: low].first == cursor else { return nil }
        return stretches.index(stretches.startIndex, offsetBy: low)
    }
}

extension CircularBuffer {
    fileprivate subscript(offset offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
