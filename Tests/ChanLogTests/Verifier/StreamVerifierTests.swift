import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct StreamVerifierTests {
    let bob = Author("bob")
    let north = LogSource.relay(RelayID(words: SHA256.digest([1]).words))
    let south = LogSource.relay(RelayID(words: SHA256.digest([2]).words))

    /// Genesis, bob's device, two words of bob's.
    func channel() -> Channel {
        var channel = Channel()
        channel.admit(bob)
        channel.say("hello", by: bob)
        channel.say("is anyone here?", by: bob)
        return channel
    }

    @Test func `a log read at once, one by one or in overlapping pieces is the same log`() throws {
        let channel = channel()
        for pieces in [[0...3], [0...0, 1...1, 2...2, 3...3], [0...2, 1...3], [0...1, 0...3, 2...3]] {
            var carol = Reader(channel)
            for piece in pieces {
                let bytes = channel.batch(piece.lowerBound, piece.upperBound + 1).encoded()
                #expect(try carol.take(bytes).isEmpty)
            }
            #expect(carol.entries.map(\.number) == [0, 1, 2, 3])
            #expect(carol.entries.map(\.body) == channel.entries.map(\.body))
            #expect(carol.verifier.position.tree.root == channel.roots[4])
            #expect(carol.verifier.position.head?.checkpoint == channel.checkpoint(4).checkpoint)
        }
    }

    @Test func `a device certified in a batch speaks in the same batch, and not before it`() throws {
        var channel = Channel()
        channel.say("too soon", by: bob)
        channel.admit(bob)
        channel.say("now", by: bob)
        var carol = Reader(channel)
        let errors = try carol.take(channel.batch().encoded())
        #expect(errors == [1: .unknownAuthor(bob.id, bob.deviceID)])
        #expect(carol.entries.map(\.number) == [0, 2, 3])
    }

    @Test func `two relays bring the same entries once`() throws {
        let channel = channel()
        var carol = Reader(channel)
        try carol.take(channel.batch().encoded(), from: north)
        var verifier = carol.verifier
        let again = try verifier.receive(channel.batch(1, 3), from: south)
        #expect(again.entries.isEmpty && again.repeated == 2 && again.findings.isEmpty)
        #expect(verifier.position == carol.verifier.position)
        let same = try verifier.receive(channel.batch(), from: south)
        #expect(same.repeated == 4)
    }

    @Test func `a verifier restored from what was stored goes on where it stopped`() throws {
        let channel = channel()
        var carol = Reader(channel)
        try carol.take(channel.batch(0, 2).encoded())
        let old = carol.verifier
        let tree = try #require(CompactRange(size: old.size, peaks: old.position.tree.peaks))
        let position = LogPosition(tree: tree, head: old.position.head, lastOrderedAt: old.position.lastOrderedAt)
        carol.verifier = StreamVerifier(
            conversation: old.conversation, origin: old.origin, position: position, claims: old.claims)
        #expect(try carol.take(channel.batch(2, 4).encoded()).isEmpty)
        #expect(carol.entries.count == 4)
    }

    @Test func `a reader without history starts at a signed checkpoint, and not at a made-up one`() throws {
        let channel = channel()
        let tree = CompactRange(size: 2, channel.stored.stored)
        let position = try LogPosition.at(channel.checkpoint(2), peaks: tree.peaks)
        var verifier = StreamVerifier(
            conversation: channel.conversation, origin: channel.origin.verifyKey, position: position)
        let batch = try verifier.receive(channel.batch(2, 4), from: north)
        #expect(batch.entries.map(\.number) == [2, 3])
        #expect(throws: IntegrityError.badRoot(size: 2)) {
            try LogPosition.at(channel.checkpoint(2), peaks: [MerkleTree.emptyRoot])
        }
    }

    @Test func `a refused batch leaves the verifier as it was, and the true one is taken afterwards`() throws {
        let channel = channel()
        var carol = Reader(channel)
        try carol.take(channel.batch(0, 2).encoded(), from: north)
        let before = carol.verifier.position
        let honest = channel.batch(2, 4)
        let last = honest.entries[1]
        let changed = Carried(
            entry: Entry(signed: last.entry.signed, orderedAt: last.entry.orderedAt.adding(seconds: 1)), body: last.body
        )
        let forged = UnverifiedBatch(
            conversation: honest.conversation, first: 2, entries: [honest.entries[0], changed],
            checkpoint: honest.checkpoint)
        #expect(throws: IntegrityError.badRoot(size: 4)) { try carol.take(forged.encoded(), from: north) }
        #expect(carol.verifier.position == before)
        #expect(try carol.take(honest.encoded(), from: south).isEmpty)
    }

    @Test func `a new origin is taken from the statement that names it`() throws {
        let channel = channel()
        let successor = Author.key("successor")
        let change = OriginChange(
            keys: .init(signing: successor.verifyKey, sealing: Channel.genesis(salt: 1).origin.sealing),
            seen: channel.seen)
        let body = PublicBody.originChange(change).encoded()
        var claimed = channel.prefix(4)
        let draft = StatementDraft(
            conversation: channel.conversation, speaker: channel.alice.speaker(9), createdAt: Channel.time(4),
            seen: claimed.seen, body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        claimed.order(draft.signed(with: channel.alice.device), body: body)
        let signed = SignedCheckpoint(claimed.checkpoint(5).checkpoint, signedBy: successor)
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: claimed.entries, checkpoint: signed.encoded())
        var verifier = Reader(channel).verifier
        let received = try verifier.receive(batch, from: north)
        #expect(received.origin == successor.verifyKey)
        #expect(verifier.origin == channel.origin.verifyKey, "only the fold decides")
        verifier.adopt(origin: received.origin)
        #expect(try verifier.observe(signed.encoded(), from: north).standing == .current)
        #expect(throws: IntegrityError.badCheckpoint(.unsigned)) {
            try verifier.observe(channel.checkpoint(4).encoded(), from: south)
        }
    }

    @Test func `standing tells who lags and who is ahead`() throws {
        let channel = channel()
        var carol = Reader(channel)
        try carol.take(channel.batch(0, 2).encoded(), from: north)
        #expect(try carol.verifier.observe(channel.checkpoint(4).encoded(), from: south).standing == .ahead(by: 2))
        #expect(try carol.verifier.observe(channel.checkpoint(2).encoded(), from: north).standing == .current)
        #expect(try carol.verifier.observe(channel.checkpoint(1).encoded(), from: .origin).standing == .behind(by: 1))
        try carol.verifier.compare(channel.checkpoint(1), root: carol.root(1))
    }
}
