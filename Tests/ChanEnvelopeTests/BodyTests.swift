import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite struct BodyTests {
    @Test(arguments: [0, 1, 27, 28, 29, 300, 4096, 100_000])
    func `a sealed body opens`(_ count: Int) throws {
        let (secret, header) = (ScopeSecret.random(.members, epoch: 3), try header(epoch: 3))
        let plaintext = randomBytes(count)
        let body = try SealedBody.seal(plaintext, header, under: secret)
        #expect(try SealedBody.open(body, header, under: secret) == plaintext)
    }

    @Test func `changing any byte of a body is detected`() throws {
        let (secret, header) = (ScopeSecret.random(.members, epoch: 0), try header(epoch: 0))
        let body = try SealedBody.seal(Array("hi".utf8), header, under: secret)
        for index in body.indices {
            var other = body
            other[index] ^= 1
            #expect(throws: BodyError.tampered) { try SealedBody.open(other, header, under: secret) }
        }
        for count in body.indices {
            #expect(throws: BodyError.tampered) {
                try SealedBody.open(Array(body.prefix(count)), header, under: secret)
            }
        }
    }

    @Test func `changing any field of the header is detected`() throws {
        let header = try header(epoch: 0)
        let key = EphemeralKey.random()
        let body = try SealedBody.seal([1, 2, 3], header, key: key)
        let speaker = header.speaker
        let others = [
            try BodyTests.header(epoch: 0),
            header.with(speaker: .init(member: speaker.member, device: speaker.device, counter: 2)),
            header.with(scope: .staff), header.with(scope: .support(1)), header.with(epoch: 1),
        ]
        for other in others {
            #expect(throws: BodyError.tampered) { try SealedBody.open(body, other, key: key) }
        }
        #expect(try SealedBody.open(body, header, key: key) == [1, 2, 3])
    }

    @Test func `padding hides the exact size of a body`() throws {
        let (secret, header) = (ScopeSecret.random(.members, epoch: 0), try header(epoch: 0))
        let sizes = try (900...930).map { try SealedBody.seal(randomBytes($0), header, under: secret).count }
        #expect(Set(sizes).count <= 3)
        for length in 2...100_000 where length.isMultiple(of: 97) {
            let padded = Padding.paddedLength(length)
            #expect(padded >= length && Double(padded) <= Double(length) * 1.12 + 1)
        }
    }

    @Test func `a plaintext has exactly one padded form`() {
        #expect(Padding.unpad(Padding.pad([7, 7])) == [7, 7])
        #expect(Padding.unpad(Padding.pad([7, 7]) + [0]) == nil)
        #expect(Padding.unpad([0, 0, 0, 9, 1]) == nil)
        #expect(Padding.unpad([0xFF, 0xFF, 0xFF, 0xFF, 1]) == nil)
        #expect(Padding.unpad([0, 0]) == nil)
        var dirty = Padding.pad([UInt8](repeating: 1, count: 900))
        dirty[dirty.count - 1] = 1
        #expect(Padding.unpad(dirty) == nil)
    }

    @Test func `the largest body fits the limit of the log`() throws {
        let secret = ScopeSecret.random(.charter, epoch: 0)
        let header = try header(epoch: 0).with(scope: .charter)
        #expect(throws: BodyError.self) { try SealedBody.seal(randomBytes(64 << 10), header, under: secret) }
        let large = try SealedBody.seal(randomBytes(60 << 10), header, under: secret)
        #expect(large.count <= Limits.administrativeBody)
    }

    @Test func `descriptions of secrets do not contain their bytes`() throws {
        let secret = ScopeSecret.random(.members, epoch: 4)
        let hex = Hex.encode(secret.key.secret.exposed()).prefix(8)
        #expect("\(secret)" == "ScopeSecret(members 0, epoch 4)")
        #expect(!String(reflecting: secret).contains(hex))
        #expect("\(ProfileSeed.random()) \(TreeSeed.random())" == "ProfileSeed TreeSeed(version 1)")
        #expect("\(ReadingSecret.random())" == "ReadingSecret(epoch 0)")
    }

    private func header(epoch: UInt32) throws -> BodyHeader { try BodyTests.header(epoch: epoch) }

    static func header(epoch: UInt32, scope: Scope = .members) throws -> BodyHeader {
        BodyHeader(
            conversation: try #require(ConversationID(randomBytes(32))),
            speaker: .init(
                member: try #require(MemberID(randomBytes(16))), device: try #require(DeviceID(randomBytes(16))),
                counter: 1),
            scope: scope, epoch: epoch)
    }
}

extension BodyHeader {
    func with(
        speaker: StatementDraft.Speaker? = nil, scope: Scope? = nil, epoch: UInt32? = nil
    ) -> BodyHeader {
        BodyHeader(
            conversation: conversation, speaker: speaker ?? self.speaker, scope: scope ?? self.scope,
            epoch: epoch ?? self.epoch)
    }
}
