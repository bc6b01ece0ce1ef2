import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct SubmissionTests {
    let origin = SealingKey.generate()
    let bob: MemberKeys
    let device: DeviceKeys
    let conversation: ConversationID

    init() throws {
        conversation = try #require(ConversationID(randomBytes(32)))
        bob = ProfileSeed.random().memberKeys(joining: conversation)
        device = bob.newDevice()
    }

    @Test func `the origin opens a subscriber's submission`() throws {
        let enclosed = try request("let me in")
        let content = SubmissionContent(
            enclosed: enclosed, certificate: device.certificate, sealingKey: bob.sealing.publicKey)
        let sent = try Submission(content, of: conversation, to: origin.publicKey).encoded()
        let received = try Submission(parsing: sent).opened(with: origin)
        #expect(received == content)
        let opened = try received.enclosed.opened(in: conversation) { _, _ in nil }
        #expect(opened.plaintext == Array("let me in".utf8))
        #expect(received.enclosed.signed.isSigned(by: device.key.verifyKey))
    }

    @Test func `no other key opens a submission`() throws {
        let submission = try Submission(
            SubmissionContent(enclosed: request("x")), of: conversation, to: origin.publicKey)
        #expect(throws: EnclosureError.unopenable) { try submission.opened(with: .generate()) }
        let moved = Submission(conversation: .zero, sealed: submission.sealed)
        #expect(throws: EnclosureError.wrongConversation) { try moved.opened(with: origin) }
        let empty = Submission(conversation: conversation, sealed: try origin.publicKey.seal([9, 9]))
        #expect(throws: EnclosureError.malformed) { try empty.opened(with: origin) }
        for index in submission.sealed.indices where index.isMultiple(of: 7) {
            var sealed = submission.sealed
            sealed[index] ^= 1
            #expect(throws: EnclosureError.unopenable) {
                try Submission(conversation: conversation, sealed: sealed).opened(with: origin)
            }
        }
    }

    @Test func `an enclosure opens with its key or with the secret of its scope`() throws {
        let secret = ScopeSecret.random(.members, epoch: 2)
        let header = header(.members, epoch: 2)
        let body = try SealedBody.seal([1], header, under: secret)
        let enclosed = sign(body, header, key: nil)
        #expect(try enclosed.opened(in: conversation) { _, _ in secret }.plaintext == [1])
        #expect(throws: EnclosureError.noKey) { try enclosed.opened(in: conversation) { _, _ in nil } }
        #expect(throws: EnclosureError.body(.tampered)) {
            try enclosed.opened(in: conversation) { _, _ in .random(.members, epoch: 2) }
        }
        let handedOn = sign(body, header, key: secret.bodyKey(for: header).exposed())
        #expect(try handedOn.opened(in: conversation) { _, _ in nil }.plaintext == [1])
    }

    @Test func `an enclosed key does not override the secret of the scope`() throws {
        let secret = ScopeSecret.random(.members, epoch: 2)
        let header = header(.members, epoch: 2)
        let body = try SealedBody.seal([1], header, under: secret)
        let misled = sign(body, header, key: randomBytes(32))
        #expect(try misled.opened(in: conversation) { _, _ in secret }.plaintext == [1])
        #expect(throws: EnclosureError.body(.tampered)) { try misled.opened(in: conversation) { _, _ in nil } }
    }

    @Test func `a body that was not signed is refused`() throws {
        let (enclosed, other) = (try request("yes"), try request("no"))
        let mixed = EnclosedStatement(signed: enclosed.signed, body: other.body, bodyKey: other.bodyKey)
        #expect(throws: EnclosureError.bodyMismatch) { try mixed.opened(in: conversation) { _, _ in nil } }
        #expect(throws: EnclosureError.wrongConversation) { try enclosed.opened(in: .zero) { _, _ in nil } }
        let garbled = EnclosedStatement(
            signed: SignedStatement(statement: [1, 2], signature: enclosed.signed.signature), body: [], bodyKey: nil)
        #expect(throws: EnclosureError.malformed) { try garbled.opened(in: conversation) { _, _ in nil } }
    }

    private func request(_ text: String) throws -> EnclosedStatement {
        let header = header(.staff, epoch: 0)
        let oneOff = try OneTimeKeyBody(sealing: Array(text.utf8), header)
        #expect("\(oneOff)" == "OneOffBody(\(oneOff.body.count) bytes)")
        return sign(oneOff.body, header, key: oneOff.key)
    }

    private func header(_ scope: Scope, epoch: UInt32) -> BodyHeader {
        BodyHeader(
            conversation: conversation,
            speaker: .init(
                member: MemberID(firstKey: bob.signing.verifyKey), device: device.id, counter: 1),
            scope: scope, epoch: epoch)
    }

    private func sign(_ body: [UInt8], _ header: BodyHeader, key: [UInt8]?) -> EnclosedStatement {
        let draft = StatementDraft(
            conversation: conversation, speaker: header.speaker, createdAt: Timestamp(milliseconds: 1),
            body: .init(scope: header.scope, epoch: header.epoch, hash: SHA256.digest(body)))
        return EnclosedStatement(signed: draft.signed(with: device.key), body: body, bodyKey: key)
    }
}
