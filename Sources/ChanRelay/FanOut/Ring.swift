internal import ChanID
internal import NIOCore

/// The newest batches of one conversation, encoded, in memory. A subscriber is a number into it: nothing is queued per
/// subscriber, and who falls off its end reads from the store until it has caught up.
struct Ring {
    private var frames = CircularBuffer<DeliverFrame>()
    private var bytes = 0
    private var joined: Block?
    /// Entries committed so far: one past the last entry of the newest batch.
    private(set) var head: EntryNumber

    static let budget = 8 << 20
    /// How much one subscriber gets in one write. More waits for its socket to drain.
    static let blockBytes = 1 << 20

    /// What one write delivers: everything from `first` to `end`.
    struct Block {
        let first: EntryNumber
        let end: EntryNumber
        let bytes: ByteBuffer
    }

    init(head: EntryNumber) { self.head = head }

    /// Takes a batch that was just committed. One the ring already counts is dropped; after a gap the ring starts anew.
    mutating func append(_ frame: DeliverFrame) {
        guard frame.end > head else { return }
        if frame.first != head { clear() }
        frames.append(frame)
        bytes += frame.bytes.readableBytes
        head = frame.end
        joined = nil
        while bytes > Self.budget, frames.count > 1 {
            bytes -= frames.removeFirst().bytes.readableBytes
        }
    }

    /// Forgets what is encoded, for instance because a body in it was pruned. Subscribers go on from the store.
    mutating func clear() {
        frames.removeAll()
        bytes = 0
        joined = nil
    }

    /// Everything from `cursor` towards the head in one piece of memory, shared by all who stand at the same place.
    /// - Returns: `nil` when the ring does not hold a batch that starts there.
    mutating func block(from cursor: EntryNumber) -> Block? {
        if let joined, joined.first == cursor { return joined }
        guard let start = position(of: cursor) else { return nil }
        let block = join(from: start)
        joined = block
        return block
    }

    private func join(from start: CircularBuffer<DeliverFrame>.Index) -> Block {
        let first = frames[start]
        let next = frames.index(after: start)
        guard next != frames.endIndex, first.bytes.readableBytes < Self.blockBytes else {
            return Block(first: first.first, end: first.end, bytes: first.bytes)
        }
        var bytes = first.bytes
        var end = first.end
        for frame in frames[next...] {
            guard bytes.readableBytes + frame.bytes.readableBytes <= Self.blockBytes else { break }
            bytes.writeImmutableBuffer(frame.bytes)
            end = frame.end
        }
        return Block(first: first.first, end: end, bytes: bytes)
    }

    /// Binary search: batches stand in order without gaps.
    private func position(of cursor: EntryNumber) -> CircularBuffer<DeliverFrame>.Index? {
        var low = 0
        var high = frames.count
        while low < high {
            let middle = (low + high) / 2
            if frames[offset: middle].first < cursor { low = middle + 1 } else { high = middle }
        }
        guard low < frames.count, frames[offset: low].first == cursor else { return nil }
        return frames.index(frames.startIndex, offsetBy: low)
    }
}

extension CircularBuffer {
    fileprivate subscript(offset offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
