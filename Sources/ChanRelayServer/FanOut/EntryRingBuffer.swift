internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import NIOCore

/// The newest entries of one conversation, encoded, in memory. A subscriber is a cursor into it: nothing is queued per
/// subscriber, and a subscriber that falls behind the buffer reads from the store until it has caught up.
struct EntryRingBuffer {
    private let conversation: ConversationID
    private var segments = CircularBuffer<EntrySegment>()
    private var bytes = 0
    private var joined: DeliverFrame?
    /// The number of entries committed so far: one past the last entry of the newest segment.
    private(set) var head: EntryNumber

    static let maxBytes = 8 << 20
    /// The maximum size of one write to a subscriber. More has to wait until its socket drains.
    static let maxFrameBytes = 1 << 20

    init(conversation: ConversationID, head: EntryNumber) {
        self.conversation = conversation
        self.head = head
    }

    /// Appends the entries of a commit. Entries before `head` are dropped; a gap clears the buffer first.
    mutating func append(_ segment: EntrySegment) {
        guard segment.end > head else { return }
        if segment.first != head { clear() }
        segments.append(segment)
        bytes += segment.entries.readableBytes
        head = segment.end
        joined = nil
        while bytes > Self.maxBytes, segments.count > 1 {
            bytes -= segments.removeFirst().entries.readableBytes
        }
    }

    /// Removes all encoded entries, for instance because a body in them was pruned. Subscribers continue from the
    /// store.
    mutating func clear() {
        segments.removeAll()
        bytes = 0
        joined = nil
    }

    /// Starts over with an empty log: nothing of the old one is delivered any more.
    mutating func restart() {
        clear()
        head = 0
    }

    /// Returns the entries from `cursor` towards the head as one batch in one buffer, shared by all subscribers with
    /// that cursor.
    /// - Returns: `nil` when no segment in the buffer starts there.
    mutating func frame(from cursor: EntryNumber) -> DeliverFrame? {
        if let joined, joined.first == cursor { return joined }
        guard let start = position(of: cursor) else { return nil }
        let block = joinedFrame(from: start)
        joined = block
        return block
    }

    private func joinedFrame(from start: CircularBuffer<EntrySegment>.Index) -> DeliverFrame {
        let first = segments[start]
        var last = first
        var bytes = first.entries.readableBytes
        var end = segments.index(after: start)
        while end != segments.endIndex {
            let next = segments[end]
            bytes += next.entries.readableBytes
            guard bytes <= Self.maxFrameBytes, next.end - first.first <= UInt64(Limits.batchEntries) else { break }
            last = next
            end = segments.index(after: end)
        }
        return DeliverFrame(
            conversation, first.first..<last.end, pieces: segments[start..<end].map(\.entries),
            checkpoint: last.checkpoint)
    }

    /// Binary search: the segments are in order and without gaps.
    private func position(of cursor: EntryNumber) -> CircularBuffer<EntrySegment>.Index? {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[offset: middle].first < cursor { low = middle + 1 } else { high = middle }
        }
        guard low < segments.count, segments[offset: low].first == cursor else { return nil }
        return segments.index(segments.startIndex, offsetBy: low)
    }
}

extension CircularBuffer {
    fileprivate subscript(offset offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
