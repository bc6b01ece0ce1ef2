import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct StreamVerifierTests {
    let bob = TestAuthor("bob")
    let north = LogSource.relay(RelayID(words: SHA256.digest([1]).words))
    let south = LogSource.relay(RelayID(words: SHA256.digest([2]).words))

    /// The genesis, Bob's device, and two messages of Bob's.
    func channel() -> TestChannel {
        var channel = TestChannel()
        channel.admit(bob)
        channel.post("hello", by: bob)
        channel.post("is anyone here?", by: bob)
        return channel
    }

    @Test func `a log read at once, one by one or in overlapping pieces is the same log`() throws {
        let channel = channel()
        for pieces in [[0...3], [0...0, 1...1, 2...2, 3...3], [0...2, 1...3], [0...1, 0...3, 2...3]] {
            var carol = TestReader(channel)
            for piece in pieces {
                let bytes = channel.batch(piece.lowerBound, piece.upperBound + 1).encoded()
                #expect(try carol.receive(bytes).isEmpty)
            }
            #expect(carol.entries.map(\.number) == [0, 1, 2, 3])
            #expect(carol.entries.map(\.body) == channel.entries.map(\.body))
            #expect(carol.verifier.position.tree.root == channel.roots[4])
            #expect(carol.verifier.position.head?.checkpoint == channel.checkpoint(4).checkpoint)
        }
    }

    @Test func `a device certified in a batch speaks in the same batch, and not before it`() throws {
        var channel = TestChannel()
        channel.post("too soon", by: bob)
        channel.admit(bob)
        channel.post("now", by: bob)
        var carol = TestReader(channel)
        let errors = try carol.receive(channel.batch().encoded())
        #expect(errors == [1: .unknownAuthor(bob.id, bob.deviceID)])
        #expect(carol.entries.map(\.number) == [0, 2, 3])
    }

    @Test func `two relays bring the same entries once`() throws {
        let channel = channel()
        var carol = TestReader(channel)
        try carol.receive(channel.batch().encoded(), from: north)
        var verifier = carol.verifier
        let again = try verifier.receive(channel.batch(1, 3), from: south)
        #expect(again.entries.isEmpty && again.repeated == 2 && again.findings.isEmpty)
        #expect(verifier.position == carol.verifier.position)
        let same = try verifier.receive(channel.batch(), from: south)
        #expect(same.repeated == 4)
    }

    @Test func `a verifier restored from what was stored goes on where it stopped`() throws {
        let channel = channel()
        var carol = TestReader(channel)
        try carol.receive(channel.batch(0, 2).encoded())
        let old = carol.verifier
        let tree = try #require(CompactRange(size: old.size, peaks: old.position.tree.peaks))
        let position = LogPosition(tree: tree, head: old.position.head, lastOrderedAt: old.position.lastOrderedAt)
        carol.verifier = StreamVerifier(
            conversation: old.conversation, line: old.line, position: position, claims: old.sourceCheckpoints)
        #expect(try carol.receive(channel.batch(2, 4).encoded()).isEmpty)
        #expect(carol.entries.count == 4)
    }

    @Test func `a reader without history starts at a signed checkpoint, and not at a made-up one`() throws {
        let channel = channel()
        let tree = CompactRange(size: 2, channel.stored.stored)
        let position = try LogPosition.at(channel.checkpoint(2), peaks: tree.peaks)
        var verifier = StreamVerifier(
            conversation: channel.conversation, line: OriginChain(channel.origin.verifyKey, of: channel.conversation),
            position: position)
        let batch = try verifier.receive(channel.batch(2, 4), from: north)
        #expect(batch.entries.map(\.number) == [2, 3])
        #expect(throws: IntegrityError.badRoot(size: 2)) {
            try LogPosition.at(channel.checkpoint(2), peaks: [MerkleTree.emptyRoot])
        }
    }

    @Test func `a refused batch leaves the verifier as it was, and the true one is taken afterwards`() throws {
        let channel = channel()
        var carol = TestReader(channel)
        try carol.receive(channel.batch(0, 2).encoded(), from: north)
        let before = carol.verifier.position
        let honest = channel.batch(2, 4)
        let last = honest.entries[1]
        let changed = EntryWithBody(
            entry: Entry(signed: last.entry.signed, orderedAt: last.entry.orderedAt.adding(seconds: 1)), body: last.body
        )
        let forged = UnverifiedBatch(
            conversation: honest.conversation, first: 2, entries: [honest.entries[0], changed],
            checkpoint: honest.checkpoint)
        #expect(throws: IntegrityError.badRoot(size: 4)) { try carol.receive(forged.encoded(), from: north) }
        #expect(carol.verifier.position == before)
        #expect(try carol.receive(honest.encoded(), from: south).isEmpty)
    }

    /// A log of four entries, which the fifth hands over to the successor.
    private func handedOver(
        _ channel: TestChannel, by origin: SigningKey, seen: SeenCheckpoint? = nil
    ) -> (log: TestChannel, change: OriginChange, successor: SigningKey) {
        let successor = TestAuthor.key("successor")
        let change = OriginChange(
            to: .init(signing: successor.verifyKey, sealing: TestChannel.genesis(salt: 1).origin.sealing),
            of: channel.alice.id,
            DeviceCertificate(
                certifying: channel.alice.device.verifyKey, salt: MerkleTree.emptyRoot, by: channel.alice.member),
            after: seen ?? channel.seen, in: channel.conversation, by: origin)
        let body = PublicBody.originChange(change).encoded()
        var log = channel.prefix(4)
        let draft = StatementDraft(
            conversation: channel.conversation, speaker: channel.alice.speaker(9), createdAt: TestChannel.time(4),
            seen: log.seen, body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        log.order(draft.signed(with: channel.alice.device), body: body)
        return (log, change, successor)
    }

    @Test func `a new origin is taken from the statement that names it, and the old one counts up to there`() throws {
        let channel = channel()
        let (log, change, successor) = handedOver(channel, by: channel.origin)
        let signed = SignedCheckpoint(log.checkpoint(5).checkpoint, signedBy: successor)
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: log.entries, checkpoint: signed.encoded())
        var verifier = TestReader(channel).verifier
        _ = try verifier.receive(batch, from: north)
        #expect(verifier.line.current == successor.verifyKey)
        #expect(try verifier.observe(signed.encoded(), from: north).comparison == .current)
        #expect(try verifier.observe(log.checkpoint(5).encoded(), from: south).comparison == .current)
        var longer = log
        longer.order(
            StatementDraft(
                conversation: channel.conversation, speaker: channel.alice.speaker(10), createdAt: TestChannel.time(5),
                seen: log.seen, body: .init(scope: .members, epoch: 0, hash: MerkleTree.emptyRoot)
            ).signed(with: channel.alice.device), body: [])
        #expect(throws: IntegrityError.badCheckpoint(.superseded(6))) {
            try verifier.observe(longer.checkpoint(6).encoded(), from: south)
        }
        let isFollowedTwice = verifier.follow(change)
        #expect(!isFollowedTwice, "the old origin names nobody else")
    }

    /// A batch is atomic: if its root is wrong, its changes of the origin have no effect.
    @Test func `a batch that is refused names no new origin`() throws {
        let channel = channel()
        let (log, _, successor) = handedOver(channel, by: channel.origin)
        let wrong = SignedCheckpoint(
            Checkpoint(conversation: channel.conversation, size: 5, root: MerkleTree.emptyRoot), signedBy: successor)
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: log.entries, checkpoint: wrong.encoded())
        var verifier = TestReader(channel).verifier
        #expect(throws: IntegrityError.badRoot(size: 5)) { try verifier.receive(batch, from: north) }
        #expect(verifier.line.current == channel.origin.verifyKey)
        #expect(throws: IntegrityError.badCheckpoint(.unsigned)) { try verifier.observe(wrong.encoded(), from: north) }
        _ = try verifier.receive(channel.batch(0, 4), from: south)
        #expect(verifier.size == 4)
    }

    @Test func `a change of origin by a stranger, or altered in transit, is refused`() throws {
        let channel = channel()
        let (log, _, successor) = handedOver(channel, by: TestAuthor.key("mallory"))
        let signed = SignedCheckpoint(log.checkpoint(5).checkpoint, signedBy: successor)
        let batch = UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: log.entries, checkpoint: signed.encoded())
        var verifier = TestReader(channel).verifier
        #expect(throws: IntegrityError.badCheckpoint(.unsigned)) { try verifier.receive(batch, from: north) }
        #expect(verifier.line.current == channel.origin.verifyKey)
        let (_, change, _) = handedOver(channel, by: channel.origin)
        let body = PublicBody.originChange(change).encoded()
        for index in body.indices {
            var flipped = body
            flipped[index] ^= 1
            guard let other = try? OriginChange(parsing: flipped) else { continue }
            guard other != change else { continue }
            let isFollowed = verifier.follow(other)
            #expect(!isFollowed, "byte \(index)")
        }
        let isFollowed = verifier.follow(change)
        #expect(isFollowed)
    }

    @Test func `the comparison tells which relay lags and which is ahead`() throws {
        let channel = channel()
        var carol = TestReader(channel)
        try carol.receive(channel.batch(0, 2).encoded(), from: north)
        #expect(try carol.verifier.observe(channel.checkpoint(4).encoded(), from: south).comparison == .ahead(by: 2))
        #expect(try carol.verifier.observe(channel.checkpoint(2).encoded(), from: north).comparison == .current)
        #expect(try carol.verifier.observe(channel.checkpoint(1).encoded(), from: .origin).comparison == .behind(by: 1))
        try carol.verifier.compare(channel.checkpoint(1), root: carol.root(1))
        #expect(throws: IntegrityError.rolledBack(from: 4, to: 2)) {
            try carol.verifier.observe(channel.checkpoint(2).encoded(), from: south)
        }
        // It was presented before the checkpoint of size 4.
        let earlier = try carol.verifier.observe(channel.checkpoint(2).encoded(), from: south, after: 1)
        #expect(earlier.comparison == .current)
        #expect(throws: IntegrityError.rolledBack(from: 3, to: 2)) {
            try carol.verifier.observe(channel.checkpoint(2).encoded(), from: south, after: 3)
        }
    }
}
