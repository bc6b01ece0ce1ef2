package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanSodium

/// A correctly signed and sealed submission with any numbers. An attacker who is not a member only needs a link to
/// create one.
package struct ForgedSubmission: Sendable {
    package let conversation: ConversationID
    /// The key to which submissions are sealed; every link contains it.
    package let origin: SealingPublicKey
    package let device: SigningKey
    package var draft: StatementDraft
    package var certificate: DeviceCertificate?
    /// The edits of the statement before it is signed.
    package var statementEdits: [NumberEdit] = []
    /// The edits of the `SubmissionContent` before it is sealed.
    package var contentEdits: [NumberEdit] = []
    /// The key to which the receipt's welcome is sealed.
    package var sealingKey: SealingPublicKey?

    /// - Parameter device: the device key; its certificate may be included.
    package init(
        of draft: StatementDraft, to origin: SealingPublicKey, signedBy device: SigningKey,
        certificate: DeviceCertificate? = nil
    ) {
        conversation = draft.conversation
        self.origin = origin
        self.device = device
        self.draft = draft
        self.certificate = certificate
    }

    /// Creates a submission of an unknown member, with new keys.
    package init(byStrangerWith link: ConversationLink, in scope: Scope = .staff, at now: Timestamp) {
        let (member, device) = (SigningKey.generate(), SigningKey.generate())
        let speaker = StatementDraft.Speaker(
            member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey), counter: 1)
        self.init(
            of: StatementDraft(
                conversation: link.conversation, speaker: speaker, createdAt: now,
                body: .init(scope: scope, epoch: 0, hash: ForgedStatement.noHash)),
            to: link.origin.sealing, signedBy: device,
            certificate: DeviceCertificate(
                certifying: device.verifyKey, salt: Digest(words: link.conversation.words), by: member))
    }

    /// Returns the bytes for the origin. The body is sealed under a one-time key, which is included.
    package func encoded(saying plaintext: [UInt8]) throws -> [UInt8] {
        let forgery = ForgedStatement(draft, statementEdits)
        let body = try OneTimeKeyBody(sealing: plaintext, forgery.header(in: conversation))
        let enclosed = EnclosedStatement(
            signed: forgery.signed(over: body.body, by: device), body: body.body, bodyKey: body.key)
        let content = SubmissionContent(enclosed: enclosed, certificate: certificate, sealingKey: sealingKey)
        let sealed = try origin.seal(content.encoded().edited(contentEdits))
        return Submission(conversation: conversation, sealed: sealed).encoded()
    }
}
