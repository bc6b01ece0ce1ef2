import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct BatchTests {
    func channel() -> TestChannel {
        var channel = TestChannel()
        channel.admit(TestAuthor("bob"))
        channel.post("hello", by: TestAuthor("bob"))
        return channel
    }

    @Test func `a batch is read back, an absent body is not an empty one`() throws {
        let channel = channel()
        let entry = channel.entries[1].entry
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 1,
            entries: [EntryWithBody(entry: entry, body: nil), EntryWithBody(entry: entry, body: [])], checkpoint: [1])
        #expect(try UnverifiedBatch(parsing: batch.encoded()) == batch)
        #expect(batch.end == 3)
    }

    @Test func `every changed byte of a small batch is an error`() throws {
        var channel = TestChannel()
        channel.post("hello", by: channel.alice)
        let bytes = channel.batch().encoded()
        for index in bytes.indices {
            for mask: UInt8 in [0x01, 0x90] {
                var changed = bytes
                changed[index] ^= mask
                var carol = TestReader(channel)
                let errors = try? carol.receive(changed)
                #expect(errors.map(\.isEmpty) != true, "byte \(index) ^ \(mask)")
            }
        }
    }

    @Test func `every shortened batch is malformed`() {
        let channel = channel()
        let bytes = channel.batch().encoded()
        for count in 0..<bytes.count {
            #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: Array(bytes.prefix(count))) }
        }
    }

    @Test func `limits hold for bytes and entries, before anything is decoded`() throws {
        let channel = channel()
        let carried = EntryWithBody(entry: channel.entries[0].entry, body: nil)
        func batch(_ count: Int) -> [UInt8] {
            UnverifiedBatch(
                conversation: channel.conversation, first: 0, entries: Array(repeating: carried, count: count),
                checkpoint: [1]
            ).encoded()
        }
        #expect(try UnverifiedBatch(parsing: batch(Limits.batchEntries)).entries.count == Limits.batchEntries)
        #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: batch(Limits.batchEntries + 1)) }
        #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: batch(0)) }
        let many = [UInt8]((0..<(Limits.batch / 2)).flatMap { _ in [0x1A, 0x00] as [UInt8] })
        #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: many) }
        #expect(throws: MalformedError(field: "batch", offset: Limits.batch)) {
            try UnverifiedBatch(parsing: many + [0])
        }
    }

    @Test func `a fault deep inside is named with its entry and its place`() throws {
        let channel = channel()
        let batch = channel.batch()
        let tooLong = SignedStatement(
            statement: [UInt8](repeating: 0, count: Limits.statement + 1),
            signature: batch.entries[0].entry.signed.signature)
        let entries = [
            batch.entries[0], EntryWithBody(entry: Entry(signed: tooLong, orderedAt: TestChannel.time(0)), body: nil),
        ]
        let bytes = UnverifiedBatch(
            conversation: batch.conversation, first: 0, entries: entries, checkpoint: batch.checkpoint
        ).encoded()
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: tooLong.statement) })
        let error = #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: bytes) }
        #expect(error?.field == "batch.entries[1].entry.statement")
        #expect(error?.offset == place - 3, "tag and two bytes of length before it")
    }

    @Test func `numbers beyond the largest log are refused`() throws {
        let channel = channel()
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: Limits.logSize, entries: channel.entries, checkpoint: [1])
        let error = #expect(throws: MalformedError.self) { try UnverifiedBatch(parsing: batch.encoded()) }
        #expect(error?.field == "batch.first")
    }
}
