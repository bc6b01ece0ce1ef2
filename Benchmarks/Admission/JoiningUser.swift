import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanService
import ChanSodium

/// A user with their own keys, and their request to join as a node would create it.
struct JoiningUser {
    let request: Submission

    init(named name: String, by link: ConversationLink) throws {
        let (member, device) = (SigningKey.generate(), SigningKey.generate())
        let sealing = SealingKey.generate().publicKey
        let salt = Digest(link.conversation.bytes)
        guard let salt else { throw BenchmarkError("an identifier has 32 bytes") }
        let certificate = DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member)
        let id = MemberID(firstKey: member.verifyKey)
        let its = ChanCore.Device(id: certificate.device, member: id, key: device.verifyKey.bytes)
        let introduction = Introduction(
            member: id, name: name, memberKey: member.verifyKey.bytes, sealingKey: sealing.bytes, devices: [its])
        let proof = DeviceProof(salt: salt.bytes, signature: certificate.signature.bytes)
        let plaintext = try BodyCodec.encode(
            .joinRequested(JoinRequest(link: link.id, introduction: introduction)), proofs: [its.id: proof])
        let speaker = StatementDraft.Speaker(member: id, device: its.id, counter: 1)
        let header = BodyHeader(conversation: link.conversation, speaker: speaker, scope: .staff, epoch: 0)
        let sealed = try OneTimeKeyBody(sealing: plaintext, header)
        let draft = StatementDraft(
            conversation: link.conversation, speaker: speaker, createdAt: .now,
            body: .init(scope: .staff, epoch: 0, hash: SHA256.digest(sealed.body)))
        var content = SubmissionContent(
            enclosed: EnclosedStatement(signed: draft.signed(with: device), body: sealed.body, bodyKey: sealed.key),
            certificate: certificate, sealingKey: sealing)
        content.linkProof = LinkProof(of: id, in: link.conversation, heldBy: link.capability)
        request = try Submission(content, of: link.conversation, to: link.origin.sealing)
    }
}

extension Timestamp {
    static var now: Timestamp { Environment.live.now() }
}
