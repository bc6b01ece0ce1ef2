import ChanID
import ChanTestSupport
import NIOCore
import Testing

@testable import ChanRelay

@Suite struct `The ring of newest batches` {
    private func frame(_ first: EntryNumber, _ end: EntryNumber, bytes: Int = 10) -> DeliverFrame {
        DeliverFrame(first: first, end: end, bytes: ByteBuffer(repeating: UInt8(truncatingIfNeeded: end), count: bytes))
    }

    @Test func `from any batch on it gives everything to the head, in order, once`() {
        var random = Seed.generator(for: "ring")
        var ring = Ring(head: 5)
        var starts: [EntryNumber] = []
        for _ in 0..<300 {
            let end = ring.head + 1 + EntryNumber(random.below(5))
            starts.append(ring.head)
            ring.append(frame(ring.head, end))
            var cursor = starts[random.below(starts.count)]
            while let block = ring.block(from: cursor) {
                #expect(block.first == cursor)
                #expect(block.end > cursor)
                cursor = block.end
            }
            #expect(cursor == ring.head)
        }
        #expect(ring.block(from: 4) == nil)
    }

    @Test func `all who stand at one place share one piece of memory`() {
        var ring = Ring(head: 0)
        for entry in 0..<EntryNumber(8) { ring.append(frame(entry, entry + 1, bytes: 500)) }
        let first = ring.block(from: 2)?.bytes
        let second = ring.block(from: 2)?.bytes
        #expect(first?.readableBytes == 3000)
        let addresses = [first, second].map { buffer in buffer?.withUnsafeReadableBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }

    @Test func `it forgets the oldest beyond its budget, all after a gap, and what it is told to`() {
        var ring = Ring(head: 0)
        let large = Ring.budget / 4
        for entry in 0..<EntryNumber(6) { ring.append(frame(entry, entry + 1, bytes: large)) }
        #expect(ring.block(from: 1) == nil)
        #expect(ring.block(from: 2) != nil)
        ring.append(frame(3, 5))
        #expect(ring.head == 6, "what is known already is not taken again")
        ring.append(frame(9, 10))
        #expect(ring.block(from: 5) == nil)
        #expect(ring.block(from: 9)?.end == 10)
        ring.clear()
        #expect(ring.block(from: 9) == nil)
        #expect(ring.head == 10)
    }

    @Test func `one write is bounded`() {
        var ring = Ring(head: 0)
        let third = Ring.blockBytes / 3
        for entry in 0..<EntryNumber(9) { ring.append(frame(entry, entry + 1, bytes: third)) }
        #expect(ring.block(from: 0)?.end == 3)
        ring.append(frame(9, 10, bytes: Ring.blockBytes + 1))
        #expect(ring.block(from: 9)?.bytes.readableBytes == Ring.blockBytes + 1, "a batch is never cut")
    }
}
