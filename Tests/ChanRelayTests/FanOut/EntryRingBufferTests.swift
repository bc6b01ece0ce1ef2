import ChanForge
import ChanID
import ChanLog
import ChanTestSupport
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `The ring of newest batches` {
    private func stretch(_ first: EntryNumber, _ end: EntryNumber, bytes: Int = 10) -> EntrySegment {
        EntrySegment(first: first, end: end, entries: ByteBuffer(repeating: 7, count: bytes), checkpoint: [])
    }

    @Test func `separately published entries are delivered as one batch with the newest note`() throws {
        var origin = Origin()
        var ring = EntryRingBuffer(conversation: origin.conversation, head: 0)
        ring.append(EntrySegment(first: 0, [origin.genesis], checkpoint: origin.checkpoint()))
        for _ in 0..<5 {
            origin.appendMessage(scope: .members)
            let newest = origin.batch(from: origin.range.size - 1)
            ring.append(EntrySegment(first: newest.first, newest.entries, checkpoint: newest.checkpoint))
        }
        for first in 0..<origin.range.size {
            let block = ring.frame(from: first)
            var frame = try #require(block).bytes
            #expect(frame.readInteger(as: UInt32.self) == UInt32(frame.readableBytes))
            guard case .deliver(let deliver) = try WireFrame(frame).kind else {
                return #expect(Bool(false), "it is a delivery")
            }
            #expect(try UnverifiedBatch(parsing: [UInt8](deliver.batch)) == origin.batch(from: first))
        }
    }

    @Test func `from any batch on it gives everything to the head, in order, once`() {
        var random = Seed.generator(for: "ring")
        var ring = EntryRingBuffer(conversation: .zero, head: 5)
        var starts: [EntryNumber] = []
        for _ in 0..<300 {
            let end = ring.head + 1 + EntryNumber(random.below(5))
            starts.append(ring.head)
            ring.append(stretch(ring.head, end))
            var cursor = starts[random.below(starts.count)]
            while let block = ring.frame(from: cursor) {
                #expect(block.first == cursor)
                #expect(block.end > cursor)
                cursor = block.end
            }
            #expect(cursor == ring.head)
        }
        #expect(ring.frame(from: 4) == nil)
    }

    @Test func `all who stand at one place share one piece of memory`() {
        var ring = EntryRingBuffer(conversation: .zero, head: 0)
        for entry in 0..<EntryNumber(8) { ring.append(stretch(entry, entry + 1, bytes: 500)) }
        let first = ring.frame(from: 2)?.bytes
        let second = ring.frame(from: 2)?.bytes
        #expect(first?.readableBytes ?? 0 > 3000)
        let addresses = [first, second].map { buffer in buffer?.withUnsafeReadableBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }

    @Test func `it forgets the oldest beyond its budget, all after a gap, and what it is told to`() {
        var ring = EntryRingBuffer(conversation: .zero, head: 0)
        let large = EntryRingBuffer.maxBytes / 4
        for entry in 0..<EntryNumber(6) { ring.append(stretch(entry, entry + 1, bytes: large)) }
        #expect(ring.frame(from: 1) == nil)
        #expect(ring.frame(from: 2) != nil)
        ring.append(stretch(3, 5))
        #expect(ring.head == 6, "what is known already is not taken again")
        ring.append(stretch(9, 10))
        #expect(ring.frame(from: 5) == nil)
        #expect(ring.frame(from: 9)?.end == 10)
        ring.clear()
        #expect(ring.frame(from: 9) == nil)
        #expect(ring.head == 10)
    }

    @Test func `one write is bounded`() {
        var ring = EntryRingBuffer(conversation: .zero, head: 0)
        let third = EntryRingBuffer.maxFrameBytes / 3
        for entry in 0..<EntryNumber(9) { ring.append(stretch(entry, entry + 1, bytes: third)) }
        #expect(ring.frame(from: 0)?.end == 3)
        ring.append(stretch(9, 10, bytes: EntryRingBuffer.maxFrameBytes + 1))
        #expect(ring.frame(from: 9)?.bytes.readableBytes ?? 0 > EntryRingBuffer.maxFrameBytes, "a batch is never cut")
        var many = EntryRingBuffer(conversation: .zero, head: 0)
        for entry in 0..<EntryNumber(Limits.batchEntries + 1) { many.append(stretch(entry, entry + 1, bytes: 1)) }
        #expect(many.frame(from: 0)?.end == EntryNumber(Limits.batchEntries), "no batch has more entries")
    }

    @Test func `starting over it forgets the old log and takes the new one from its beginning`() {
        var ring = EntryRingBuffer(conversation: .zero, head: 0)
        ring.append(stretch(0, 5))
        ring.restart()
        #expect(ring.frame(from: 0) == nil)
        ring.append(stretch(0, 2))
        #expect(ring.head == 2)
        #expect(ring.frame(from: 0)?.end == 2)
    }
}
