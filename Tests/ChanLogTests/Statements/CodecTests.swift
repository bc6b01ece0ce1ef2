import ChanID
import ChanLog
import ChanSodium
import Testing

/// Round trips and refusals of all other wire types.
@Suite struct CodecTests {
    let bob = TestAuthor("bob")
    let origin = TestAuthor.key("origin")
    let conversation = TestChannel().conversation

    var enclosed: EnclosedStatement {
        EnclosedStatement(
            signed: SignedStatement(statement: [1, 2, 3], signature: bob.device.sign([])), body: [9, 9],
            bodyKey: [UInt8](repeating: 1, count: 32))
    }

    @Test func `leaf bytes are statement, signature and time, and read back`() throws {
        let entry = Entry(
            signed: SignedStatement(statement: [7, 7], signature: bob.device.sign([])),
            orderedAt: Timestamp(milliseconds: 0x0102_0304))
        #expect(entry.leafBytes == [7, 7] + entry.signed.signature.bytes + [0, 0, 0, 0, 1, 2, 3, 4])
        #expect(entry.leafHash == SHA256.digest([0], entry.leafBytes))
        #expect(try Entry(leafBytes: entry.leafBytes) == entry)
        let empty = Array(entry.leafBytes.dropFirst(2))
        #expect(throws: MalformedError(field: "leaf", offset: 72)) { try Entry(leafBytes: empty) }
        var negative = entry.leafBytes
        negative[negative.count - 8] = 0xFF
        #expect(throws: MalformedError(field: "leaf.ordered_at_ms", offset: 66)) { try Entry(leafBytes: negative) }
    }

    @Test func `a certificate holds for its member, device and conversation`() throws {
        let salt = Digest(words: conversation.words)
        let certificate = bob.certificate(salt: salt)
        #expect(certificate.isValid && certificate.device == bob.deviceID)
        #expect(try DeviceCertificate(parsing: certificate.encoded()) == certificate)
        for forged in [
            DeviceCertificate(
                memberKey: origin.verifyKey, deviceKey: certificate.deviceKey, salt: salt,
                signature: certificate.signature),
            DeviceCertificate(
                memberKey: certificate.memberKey, deviceKey: origin.verifyKey, salt: salt,
                signature: certificate.signature),
            DeviceCertificate(
                memberKey: certificate.memberKey, deviceKey: certificate.deviceKey, salt: MerkleTree.emptyRoot,
                signature: certificate.signature),
        ] { #expect(!forged.isValid) }
        #expect(throws: MalformedError(field: "device_certificate.signature", offset: certificate.encoded().count)) {
            try DeviceCertificate(parsing: certificate.encoded() + [0x22, 0x00])
        }
    }

    @Test func `a submission opens at the origin only`() throws {
        let (sealing, other) = (SealingKey.generate(), SealingKey.generate())
        let content = SubmissionContent(
            enclosed: enclosed, certificate: bob.certificate(salt: MerkleTree.emptyRoot), sealingKey: other.publicKey)
        let submission = try Submission(content, of: conversation, to: sealing.publicKey)
        let read = try Submission(parsing: submission.encoded())
        #expect(read == submission && read.conversation == conversation)
        #expect(try SubmissionContent(parsing: sealing.open(read.sealed)) == content)
        #expect(throws: OpeningError.tampered) { try other.open(read.sealed) }
        let bare = SubmissionContent(enclosed: enclosed)
        #expect(try SubmissionContent(parsing: bare.encoded()) == bare)
        #expect(throws: MalformedError.self) { try Submission(parsing: Array(submission.encoded().dropLast())) }
    }

    @Test func `an enclosed statement without a key is one, with a short key is none`() throws {
        let without = EnclosedStatement(signed: enclosed.signed, body: [], bodyKey: nil)
        #expect(try EnclosedStatement(parsing: without.encoded()) == without)
        #expect(try EnclosedStatement(parsing: enclosed.encoded()) == enclosed)
        #expect(throws: MalformedError(field: "enclosed.body_key", offset: without.encoded().count)) {
            try EnclosedStatement(parsing: without.encoded() + [0x22, 0x01, 0x00])
        }
    }

    @Test(arguments: [
        ReceiptContent.Outcome.accepted(entry: 4, size: 5), .refused(name: "denied.role", detail: "subscribers read"),
    ])
    func `a receipt tells its answer to whoever checks it`(outcome: ReceiptContent.Outcome) throws {
        let content = ReceiptContent(
            conversation: conversation, submission: Submission.hash(of: [1]), outcome: outcome, welcome: [5])
        let receipt = try Receipt(parsing: Receipt(content, signedBy: origin).encoded())
        #expect(try receipt.verified(by: origin.verifyKey, in: conversation) == content)
        #expect(throws: IntegrityError.badSignature) {
            try receipt.verified(by: bob.device.verifyKey, in: conversation)
        }
        #expect(throws: IntegrityError.wrongConversation(conversation)) {
            try receipt.verified(by: origin.verifyKey, in: .zero)
        }
        let bytes = receipt.encoded()
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x08
            #expect((try? Receipt(parsing: changed).verified(by: origin.verifyKey, in: conversation)) == nil)
        }
    }

    @Test func `a receipt that both accepts and refuses, or accepts beyond its size, is none`() {
        let accepted = ReceiptContent(
            conversation: conversation, submission: MerkleTree.emptyRoot, outcome: .accepted(entry: 4, size: 5))
        #expect(throws: MalformedError.self) { try ReceiptContent(parsing: accepted.encoded() + [0x2A, 0x01, 0x78]) }
        #expect(throws: MalformedError.self) { try ReceiptContent(parsing: accepted.encoded() + [0x20, 0x04]) }
    }

    @Test func `a receipt asks for tags in a box of one length`() throws {
        var content = ReceiptContent(
            conversation: conversation, submission: MerkleTree.emptyRoot, outcome: .accepted(entry: 4, size: 5))
        for count in [1, BanTag.requestBytes - 1, BanTag.requestBytes + 1] {
            content.wantedTags = [UInt8](repeating: 1, count: count)
            let bytes = content.encoded()
            #expect(throws: MalformedError.self) { try ReceiptContent(parsing: bytes) }
        }
        for count in [0, BanTag.requestBytes] {
            content.wantedTags = [UInt8](repeating: 1, count: count)
            #expect(try ReceiptContent(parsing: content.encoded()) == content)
        }
    }

    @Test func `a submission carries a tag for each of eight lists at most`() throws {
        var content = SubmissionContent(enclosed: enclosed)
        content.banTags = TestChannel.banTags(BanTag.maximumPerConversation)
        #expect(try SubmissionContent(parsing: content.encoded()) == content)
        content.banTags = TestChannel.banTags(BanTag.maximumPerConversation + 1)
        let bytes = content.encoded()
        #expect(throws: MalformedError.self) { try SubmissionContent(parsing: bytes) }
    }

    @Test func `a refusal may carry sealed facts up to a limit, an acceptance none`() throws {
        var refused = ReceiptContent(
            conversation: conversation, submission: MerkleTree.emptyRoot,
            outcome: .refused(name: "state.admission_closed", detail: "MayAsk"))
        refused.facts = [UInt8](repeating: 7, count: Limits.refusalFacts)
        #expect(try ReceiptContent(parsing: refused.encoded()) == refused)
        refused.facts.append(7)
        #expect(throws: MalformedError.self) { try ReceiptContent(parsing: refused.encoded()) }
        let accepted = ReceiptContent(
            conversation: conversation, submission: MerkleTree.emptyRoot, outcome: .accepted(entry: 4, size: 5))
        #expect(throws: MalformedError.self) { try ReceiptContent(parsing: accepted.encoded() + [0x42, 0x01, 0x07]) }
    }

    @Test func `a submission carries a proof of a link of one length, or none`() throws {
        var content = SubmissionContent(enclosed: enclosed)
        let without = content.encoded()
        content.linkProof = LinkProof(of: TestAuthor("bob").id, in: .zero, heldBy: TestAuthor.key("link"))
        let bytes = content.encoded()
        #expect(try SubmissionContent(parsing: bytes) == content)
        #expect(bytes.count == without.count + 2 + LinkProof.byteCount)
        for count in [1, 64, LinkProof.byteCount - 1, LinkProof.byteCount + 1] {
            let field = [0x42, UInt8(count)] + [UInt8](repeating: 1, count: count)
            #expect(throws: MalformedError.self) { try SubmissionContent(parsing: without + field) }
        }
    }

    @Test func `public bodies are read back`() throws {
        let commitment = Commitment(scope: .support(3), epoch: 8, hash: MerkleTree.emptyRoot)
        let seen = SeenCheckpoint(size: 4, root: MerkleTree.emptyRoot)
        let tree = EpochNotice.Tree(version: 2, leafCount: 9, joinedSlots: [1, 2], removedSlots: [7])
        let notice = EpochNotice(
            commitment: commitment, chunk: .init(index: 1, count: 2), tree: tree,
            wraps: [Wrap(node: 4, child: 8, sealed: [1]), Wrap(node: 0, child: .max, sealed: [2])], previous: [3])
        for body in [
            PublicBody.genesis(TestChannel.genesis(salt: 2)), .epochNotice(notice),
            .pruneOrder(PruneOrder(entries: [9, 3])),
            .retirement(.retired(graceUntil: TestChannel.time(1))), .retirement(.restored),
            .originChange(
                OriginChange(
                    to: TestChannel.genesis(salt: 2).origin, of: TestChannel.genesis(salt: 2).owner,
                    TestChannel.genesis(salt: 2).certificate, after: seen, in: .zero, by: TestAuthor.key("origin"))),
            .originChange(
                OriginChange(
                    claiming: TestChannel.genesis(salt: 2).origin, for: TestChannel.genesis(salt: 2).owner,
                    TestChannel.genesis(salt: 2).certificate, after: seen, from: TestAuthor.key("origin").verifyKey,
                    in: .zero,
                    by: (ClaimGrant(genesis: TestAuthor.key("owners").verifyKey), TestAuthor.key("owners")),
                    agreements: [1, 2])
            ),
            .profile(PublicProfile(name: "#help", title: "Help", description: "Ask")),
        ] {
            #expect(try PublicBody(parsing: body.encoded()) == body)
        }
    }

    @Test func `a genesis with two commitments for one scope, a notice beyond its chunks, an empty order are refused`()
        throws
    {
        let genesis = TestChannel.genesis(salt: 2)
        let twice = Genesis(
            kind: .group, visibility: .closed, owner: (genesis.certificate, genesis.ownerSealingKey),
            origin: genesis.origin, commitments: genesis.commitments + genesis.commitments)
        let notice = EpochNotice(commitment: genesis.commitments[0], chunk: .init(index: 2, count: 2), wraps: [])
        for (body, field) in [
            (PublicBody.genesis(twice), "genesis.commitments"), (.epochNotice(notice), "epoch_notice.chunk"),
            (.pruneOrder(PruneOrder(entries: [])), "prune_order.entries"),
        ] {
            let error = #expect(throws: MalformedError.self) { try PublicBody(parsing: body.encoded()) }
            #expect(error?.field == "public_body.\(field)")
        }
    }

    @Test func `a commitment binds scope, number, epoch and secret`() throws {
        let secret = try #require(SymmetricKey([UInt8](repeating: 1, count: 32)))
        let other = try #require(SymmetricKey([UInt8](repeating: 2, count: 32)))
        let layout = Array("chanadm/commitment/v1\n".utf8) + [5, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 7]
        let commitment = Commitment(scope: .support(9), epoch: 7, secret: secret)
        #expect(commitment.hash == SHA256.digest(layout, secret.secret.exposed()))
        let hashes = [
            commitment, Commitment(scope: .support(8), epoch: 7, secret: secret),
            Commitment(scope: .support(9), epoch: 8, secret: secret),
            Commitment(scope: .staff, epoch: 7, secret: secret),
            Commitment(scope: .support(9), epoch: 7, secret: other),
        ].map(\.hash)
        #expect(Set(hashes).count == hashes.count)
    }
}
