import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

/// Random damage for every parser of untrusted bytes: none crashes, and accepted values have a stable encoding.
@Suite struct MutationTests {
    static let rounds = 3000

    @Test func `damaged statements`() {
        let bytes = TestChannel().entries[0].entry.signed.statement
        mutate(bytes, "damaged statements") { bytes in
            guard let statement = try? Statement(parsing: bytes) else { return true }
            return statement.bytes == bytes
                && (try? Statement(parsing: statement.fields.encoded()))?.fields == statement.fields
        }
    }

    @Test func `damaged batches`() {
        var channel = TestChannel()
        channel.post("hello", by: channel.alice)
        mutate(channel.batch().encoded(), "damaged batches") { bytes in
            guard let batch = try? UnverifiedBatch(parsing: bytes) else { return true }
            return (try? UnverifiedBatch(parsing: batch.encoded())) == batch
        }
    }

    @Test func `damaged public bodies`() {
        mutate(PublicBody.genesis(TestChannel.genesis(salt: 4)).encoded(), "damaged public bodies") { bytes in
            guard let body = try? PublicBody(parsing: bytes), body != .unknown else { return true }
            return (try? PublicBody(parsing: body.encoded())) == body
        }
    }

    @Test func `damaged receipts`() {
        var content = ReceiptContent(
            conversation: .zero, submission: MerkleTree.emptyRoot, outcome: .refused(name: "a", detail: "b"))
        content.wantedTags = [UInt8](repeating: 5, count: BanTag.requestBytes)
        let receipt = Receipt(content, signedBy: TestAuthor.key("origin")).encoded()
        mutate(receipt, "damaged receipts") { bytes in
            guard let receipt = try? Receipt(parsing: bytes) else { return true }
            return (try? Receipt(parsing: receipt.encoded())) == receipt
        }
        mutate(content.encoded(), "damaged contents of receipts") { bytes in
            guard let content = try? ReceiptContent(parsing: bytes) else { return true }
            return (try? ReceiptContent(parsing: content.encoded())) == content
        }
    }

    @Test func `damaged submissions`() {
        let signed = TestChannel().entries[0].entry.signed
        var original = SubmissionContent(
            enclosed: EnclosedStatement(signed: signed, body: [1, 2, 3], bodyKey: nil),
            certificate: TestAuthor("bob").certificate(salt: MerkleTree.emptyRoot))
        original.banTags = TestChannel.banTags(BanTag.maximumPerConversation)
        original.linkProof = LinkProof(of: TestAuthor("bob").id, in: .zero, heldBy: TestAuthor.key("link"))
        let content = original.encoded()
        mutate(content, "damaged submissions") { bytes in
            guard let content = try? SubmissionContent(parsing: bytes) else { return true }
            return (try? SubmissionContent(parsing: content.encoded())) == content
        }
    }

    @Test func `damaged notes and checkpoints`() {
        let signed = TestChannel().checkpoint(1)
        mutate(signed.encoded(), "damaged notes") { bytes in
            guard let note = try? SignedNote(parsing: bytes) else { return true }
            return note.encoded() == bytes
        }
        mutate(signed.note.text, "damaged checkpoints") { bytes in
            guard let checkpoint = try? Checkpoint(parsing: bytes) else { return true }
            return checkpoint.text == bytes
        }
    }

    @Test func `damaged proof files`() throws {
        let file = try ProofFileTests.file(ProofFileTests.channel()).encoded()
        mutate(file, "damaged proof files") { bytes in
            guard let file = try? ProofFile(parsing: bytes) else { return true }
            return file.encoded() == bytes
        }
    }

    private func mutate(_ bytes: [UInt8], _ name: String, _ holds: ([UInt8]) -> Bool) {
        var random = Seed.generator(for: name)
        #expect(holds(bytes), "\(name): undamaged")
        for round in 0..<Self.rounds {
            var damaged = bytes
            for _ in 0...random.below(3) { damage(&damaged, &random) }
            #expect(holds(damaged), "\(name), round \(round): \(Hex.encode(damaged))")
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else {
            bytes = random.bytes(4)
            return
        }
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes[place] = random.bytes(1)[0]
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(contentsOf: random.bytes(1 + random.below(4)), at: place)
        case 4: bytes.removeLast(bytes.count - place)
        default: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: random.below(bytes.count))
        }
    }
}
