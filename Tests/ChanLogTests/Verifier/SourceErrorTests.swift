import ChanID
import ChanLog
import ChanSodium
import Testing

/// The errors of batches, checkpoints and sources, each from real bytes.
@Suite struct SourceErrorTests {
    let bob = TestAuthor("bob")
    let mallory = TestAuthor("mallory")
    let north = LogSource.relay(RelayID(words: SHA256.digest([1]).words))
    let south = LogSource.relay(RelayID(words: SHA256.digest([2]).words))

    func channel() -> TestChannel {
        var channel = TestChannel()
        channel.admit(bob)
        channel.post("hello", by: bob)
        return channel
    }

    @Test func `skipped: entries are missing, and the hash after the gap is held against the log`() throws {
        var channel = channel()
        channel.post("two", by: bob)
        var carol = TestReader(channel)
        try carol.receive(channel.batch(0, 1).encoded(), from: north)
        #expect(throws: IntegrityError.skipped(from: 1, to: 3)) {
            try carol.receive(channel.batch(3, 4).encoded(), from: north)
        }
        var forked = channel.prefix(3)
        forked.post("another two", by: bob)
        let evidence = ForkEvidence(
            .checkpoint(channel.checkpoint(4).encoded()), .checkpoint(forked.checkpoint(4).encoded()))
        #expect(throws: IntegrityError.forked(evidence)) {
            try carol.receive(forked.batch(1, 4).encoded(), from: south)
        }
    }

    @Test func `bad root: an entry left out, changed or exchanged`() throws {
        let channel = channel()
        let honest = channel.batch()
        for entries in [
            [honest.entries[0], honest.entries[2], honest.entries[1]],
            [honest.entries[0], honest.entries[1], honest.entries[1]],
        ] {
            let forged = UnverifiedBatch(
                conversation: honest.conversation, first: 0, entries: entries, checkpoint: honest.checkpoint)
            var carol = TestReader(channel)
            #expect(throws: IntegrityError.badRoot(size: 3)) { try carol.receive(forged.encoded()) }
            #expect(carol.verifier.size == 0)
        }
    }

    @Test func `bad checkpoint: form, origin line, signer, signature, size`() throws {
        let channel = channel()
        let (honest, other) = (channel.batch(), TestChannel(salt: 9))
        func take(_ note: [UInt8]) throws {
            var carol = TestReader(channel)
            try carol.receive(
                UnverifiedBatch(
                    conversation: honest.conversation, first: 0, entries: honest.entries, checkpoint: note
                ).encoded())
        }
        let format = CheckpointFault.format(MalformedError(field: "note.signatures", offset: 5))
        #expect(throws: IntegrityError.badCheckpoint(format)) { try take(Array("note\n".utf8)) }
        #expect(throws: IntegrityError.badCheckpoint(.origin(Checkpoint.origin(of: other.conversation)))) {
            try take(other.checkpoint(1).encoded())
        }
        let checkpoint = channel.checkpoint(3).checkpoint
        #expect(throws: IntegrityError.badCheckpoint(.unsigned)) {
            try take(SignedCheckpoint(checkpoint, signedBy: mallory.device).encoded())
        }
        var note = channel.checkpoint(3).note
        let line = note.signatures[0]
        note = SignedNote(
            text: note.text,
            signatures: [
                NoteSignature(name: line.name, keyID: line.keyID, signature: mallory.device.sign(note.text).bytes)
            ])
        #expect(throws: IntegrityError.badCheckpoint(.signature)) { try take(note.encoded()) }
        #expect(throws: IntegrityError.badCheckpoint(.size(2, expected: 3))) {
            try take(channel.checkpoint(2).encoded())
        }
    }

    @Test func `bad cosignature: of a known cosigner; a stranger's is ignored`() throws {
        let channel = channel()
        let key = TestAuthor.key("north, cosigning")
        let relay = try #require(Cosigner(name: "chanrelay/north", key: key.verifyKey))
        var checkpoint = channel.checkpoint(3)
        checkpoint.add(Cosignature(cosigning: checkpoint, at: 1_700_000_100, with: mallory.device), by: relay)
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: channel.entries, checkpoint: checkpoint.encoded())
        var (carol, stranger) = (TestReader(channel, cosigners: [relay]), TestReader(channel))
        #expect(throws: IntegrityError.badCosignature(cosigner: "chanrelay/north")) {
            try carol.receive(batch.encoded())
        }
        #expect(try stranger.receive(batch.encoded()).isEmpty)
    }

    @Test func `rolled back: a source shows less than it showed; another that has less only lags`() throws {
        let channel = channel()
        var carol = TestReader(channel)
        _ = try carol.verifier.observe(channel.checkpoint(3).encoded(), from: north)
        #expect(throws: IntegrityError.rolledBack(from: 3, to: 2)) {
            try carol.verifier.observe(channel.checkpoint(2).encoded(), from: north)
        }
        #expect(try carol.verifier.observe(channel.checkpoint(2).encoded(), from: south).comparison == .ahead(by: 2))
        #expect(
            try carol.receive(channel.batch(0, 1).encoded(), from: north).isEmpty,
            "history ends with its own checkpoint")
    }

    @Test func `forked: two signed checkpoints of one size, with both as evidence`() throws {
        let channel = channel()
        var fork = channel.prefix(2)
        fork.post("only for some", by: bob)
        var carol = TestReader(channel)
        try carol.receive(channel.batch().encoded(), from: north)
        let evidence = ForkEvidence(
            .checkpoint(channel.checkpoint(3).encoded()), .checkpoint(fork.checkpoint(3).encoded()))
        #expect(throws: IntegrityError.forked(evidence)) {
            try carol.verifier.observe(fork.checkpoint(3).encoded(), from: south)
        }
        #expect(throws: IntegrityError.forked(evidence)) { try carol.receive(fork.batch(2, 3).encoded(), from: south) }
    }

    @Test func `forked: a claim ahead is compared when the log gets there, even in the middle of a batch`() throws {
        var channel = channel()
        var fork = channel.prefix(2)
        fork.post("only for some", by: bob)
        channel.post("more", by: bob)
        var carol = TestReader(channel)
        _ = try carol.verifier.observe(fork.checkpoint(3).encoded(), from: south)
        let batch = try carol.verifier.receive(channel.batch(), from: north)
        let evidence = ForkEvidence(
            .checkpoint(fork.checkpoint(3).encoded()), .checkpoint(channel.checkpoint(4).encoded()))
        #expect(batch.findings == [.forked(evidence)])
        #expect(batch.entries.count == 4)
    }

    @Test func `forked: a checkpoint behind is compared with the stored hashes`() throws {
        var channel = channel()
        var fork = channel.prefix(2)
        fork.post("only for some", by: bob)
        channel.post("more", by: bob)
        var carol = TestReader(channel)
        try carol.receive(channel.batch().encoded(), from: north)
        let shown = try carol.verifier.observe(fork.checkpoint(3).encoded(), from: south)
        #expect(shown.comparison == .behind(by: 1))
        let evidence = ForkEvidence(
            .checkpoint(channel.checkpoint(4).encoded()), .checkpoint(fork.checkpoint(3).encoded()))
        #expect(throws: IntegrityError.forked(evidence)) {
            try carol.verifier.compare(shown.checkpoint, root: carol.root(3))
        }
    }
}
