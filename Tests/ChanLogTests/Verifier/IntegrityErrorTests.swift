import ChanID
import ChanLog
import ChanSodium
import Testing

/// The errors of single entries, each from real bytes. `SourceErrorTests` has those of batches and sources. Replay
/// raises `notPermitted` and `needsUpgrade`; these tests check the inputs for it.
@Suite struct IntegrityErrorTests {
    let bob = TestAuthor("bob")
    let mallory = TestAuthor("mallory")
    let north = LogSource.relay(RelayID(words: SHA256.digest([1]).words))

    func channel() -> TestChannel {
        var channel = TestChannel()
        channel.admit(bob)
        channel.post("hello", by: bob)
        return channel
    }

    /// Returns the errors for a reader of the whole log.
    func errors(in channel: TestChannel) throws -> [EntryNumber: IntegrityError] {
        var carol = TestReader(channel)
        return try carol.receive(channel.batch().encoded())
    }

    @Test func `malformed: a batch that is cut off, a statement that is none`() throws {
        var channel = channel()
        let bytes = channel.batch().encoded()
        var carol = TestReader(channel)
        #expect(throws: IntegrityError.self) { try carol.receive(Array(bytes.dropLast())) }
        channel.order(SignedStatement(statement: [0xFF], signature: bob.device.sign([])), body: [])
        let expected = MalformedError(field: "statement", offset: 0)
        #expect(try errors(in: channel) == [3: .malformed(expected)])
    }

    @Test func `malformed: a body over the limit of its scope`() throws {
        var channel = channel()
        let text = String(repeating: "x", count: Limits.administrativeBody + 1)
        channel.post(text, by: bob)
        channel.post(text, by: channel.alice, scope: .charter)
        let expected = MalformedError(field: "body", offset: Limits.administrativeBody)
        #expect(try errors(in: channel) == [4: .malformed(expected)])
    }

    @Test func `wrong conversation: of the batch, of one statement, of a genesis`() throws {
        var (channel, other) = (channel(), TestChannel(salt: 9))
        var carol = TestReader(channel)
        #expect(throws: IntegrityError.wrongConversation(other.conversation)) {
            try carol.receive(other.batch().encoded())
        }
        other.post("elsewhere", by: channel.alice)
        channel.order(other.entries[1].entry.signed, body: other.entries[1].body)
        channel.order(other.entries[0].entry.signed, body: other.entries[0].body)
        #expect(
            try errors(in: channel) == [
                3: .wrongConversation(other.conversation), 4: .wrongConversation(other.conversation),
            ])
    }

    @Test func `unknown author: no such device, or the device of another member`() throws {
        var channel = channel()
        channel.post("let me in", by: mallory)
        var draft = channel.draft(by: bob, "as alice")
        draft.speaker = .init(member: channel.alice.id, device: bob.deviceID, counter: draft.speaker.counter)
        channel.order(draft.signed(with: bob.device), body: Array("as alice".utf8))
        #expect(
            try errors(in: channel) == [
                3: .unknownAuthor(mallory.id, mallory.deviceID), 4: .unknownAuthor(channel.alice.id, bob.deviceID),
            ])
    }

    @Test func `bad signature: another key, another statement`() throws {
        var channel = channel()
        let text = "I resign"
        channel.order(channel.draft(by: bob, text).signed(with: mallory.device), body: Array(text.utf8))
        #expect(try errors(in: channel) == [3: .badSignature])
    }

    @Test func `duplicate: the same statement ordered twice`() throws {
        var channel = channel()
        channel.order(channel.entries[2].entry.signed, body: channel.entries[2].body)
        #expect(try errors(in: channel) == [3: .duplicate])
    }

    @Test func `out of order: a counter that was passed over, a clock that goes back`() throws {
        var channel = channel()
        let late = channel.draft(by: bob, "first", counter: 2)
        channel.order(channel.draft(by: bob, "second", counter: 3).signed(with: bob.device), body: Array("second".utf8))
        channel.order(late.signed(with: bob.device), body: Array("first".utf8))
        let signed = channel.draft(by: bob, "third").signed(with: bob.device)
        channel.order(signed, body: Array("third".utf8), at: TestChannel.time(1))
        #expect(try errors(in: channel) == [4: .outOfOrder, 5: .outOfOrder])
    }

    @Test func `counter reused: two statements under one counter`() throws {
        var channel = channel()
        let text = "hello again"
        channel.order(channel.draft(by: bob, text, counter: 1).signed(with: bob.device), body: Array(text.utf8))
        #expect(try errors(in: channel) == [3: .counterReused(bob.deviceID, counter: 1)])
    }

    @Test func `forked: an author has seen a root that is not in this log`() throws {
        var channel = channel()
        var draft = channel.draft(by: bob, "what I saw")
        draft.seen = SeenCheckpoint(size: 2, root: MerkleTree.emptyRoot)
        let signed = draft.signed(with: bob.device)
        channel.order(signed, body: Array("what I saw".utf8))
        let evidence = ForkEvidence(.checkpoint(channel.checkpoint(4).encoded()), .statement(signed))
        #expect(try errors(in: channel) == [3: .forked(evidence)])
    }

    @Test func `body mismatch: the entry holds, the body is another; the right one is taken afterwards`() throws {
        let channel = channel()
        let honest = channel.batch()
        let forged = UnverifiedBatch(
            conversation: honest.conversation, first: 0,
            entries: honest.entries.prefix(2) + [
                EntryWithBody(entry: honest.entries[2].entry, body: Array("hellO".utf8))
            ],
            checkpoint: honest.checkpoint)
        var carol = TestReader(channel)
        #expect(try carol.receive(forged.encoded()) == [2: .bodyMismatch])
        var verifier = TestReader(channel).verifier
        let entry = try verifier.receive(forged, from: north).entries[2]
        #expect(entry.bodyMatchesStatement == false)
        #expect(try verifier.read(entry.with(body: Array("hello".utf8))).body == Array("hello".utf8))
    }

    @Test func `body missing: without an order, or of an administrative statement in spite of one`() throws {
        func errors(pruning: Set<EntryNumber>) throws -> [EntryNumber: IntegrityError] {
            var channel = channel()
            let order = PublicBody.pruneOrder(PruneOrder(entries: pruning)).encoded()
            var draft = channel.draft(by: channel.alice, "", scope: .public)
            draft.body = .init(scope: .public, epoch: 0, hash: SHA256.digest(order))
            channel.order(draft.signed(with: channel.alice.device), body: order)
            for (text, scope) in [("forget me", Scope.members), ("role: admin", .charter)] {
                let signed = channel.draft(by: channel.alice, text, scope: scope).signed(with: channel.alice.device)
                channel.order(signed, body: nil)
            }
            return try self.errors(in: channel)
        }
        #expect(try errors(pruning: [9]) == [4: .bodyMissing, 5: .bodyMissing])
        #expect(try errors(pruning: [4, 5]) == [5: .bodyMissing])
    }

    @Test func `needs upgrade: a public kind of a later version is recognised as such`() throws {
        #expect(try PublicBody(parsing: [0xA2, 0x06, 0x01, 0x00]) == .unknown)
        #expect(throws: MalformedError(field: "public_body.kind", offset: 0)) { try PublicBody(parsing: []) }
    }

    @Test func `a genesis must name its own author and hold its own body`() throws {
        let channel = TestChannel()
        let genesis = channel.entries[0]
        func take(_ carried: EntryWithBody) throws -> [EntryNumber: IntegrityError] {
            let checkpoint = channel.checkpoint(1).encoded()
            var carol = TestReader(channel)
            return try carol.receive(
                UnverifiedBatch(
                    conversation: channel.conversation, first: 0, entries: [carried], checkpoint: checkpoint
                ).encoded())
        }
        #expect(try take(genesis) == [:])
        #expect(try take(EntryWithBody(entry: genesis.entry, body: nil)) == [0: .bodyMissing])
        let other = PublicBody.genesis(TestChannel.genesis(salt: 1)).encoded()
        #expect(try take(EntryWithBody(entry: genesis.entry, body: other)) == [0: .bodyMismatch])
    }
}
