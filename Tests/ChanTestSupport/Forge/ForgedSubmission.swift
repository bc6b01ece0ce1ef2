package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanSodium

/// A submission that is signed and sealed as it should be, with whatever numbers the forger likes. A stranger needs nothing but
/// what a link says.
package struct ForgedSubmission: Sendable {
    package let conversation: ConversationID
    /// Where submissions are sealed to: it stands in every link.
    package let origin: SealingPublicKey
    package let device: SigningKey
    package var draft: StatementDraft
    package var certificate: DeviceCertificate?
    /// Of the statement, before it is signed.
    package var statementEdits: [NumberEdit] = []
    /// Of the `SubmissionContent`, before it is sealed.
    package var contentEdits: [NumberEdit] = []
    /// Where the receipt's welcome is sealed to.
    package var sealingKey: SealingPublicKey?

    /// - Parameter device: whose certificate travels along, if one does.
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

    /// By somebody whom nobody knows: a key made up for this submission, of a member made up for it.
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

    /// The bytes for the origin. The body is sealed under a key of its own that travels along.
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
