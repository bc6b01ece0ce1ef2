import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

@testable import ChanService

/// Makes submissions that are signed and sealed as they should be, with whatever fields the forger likes.
struct Forge {
    let node: Node
    let conversation: ConversationID
    /// The statement's scope and epoch; the body is sealed under a key of its own that travels along.
    var scope = Scope(.staff)
    var epoch: UInt32 = 0
    /// `nil` takes the device's next counter.
    var counter: UInt64?
    var seen: Seen?
    /// `nil` takes the device's own.
    var certificate: DeviceCertificate?

    init(_ person: Person, in conversation: ConversationID) {
        node = person.node
        self.conversation = conversation
    }

    /// A submission of the forger's own device, as bytes for the origin.
    func submission(saying plaintext: [UInt8]) async throws -> [UInt8] {
        try await node.write { [self] transaction in
            let writer = try SubmissionWriter(conversation, of: node, in: transaction)
            let keys = try writer.keyring.memberKeys()
            let next = try counter ?? ConversationTable.takeCounters(of: conversation, in: transaction)
            let speaker = StatementDraft.Speaker(member: writer.me.member, device: writer.me.device, counter: next)
            let header = BodyHeader(conversation: conversation, speaker: speaker, scope: scope, epoch: epoch)
            let oneOff = try OneOffBody(sealing: plaintext, header)
            let draft = StatementDraft(
                conversation: conversation, speaker: speaker, createdAt: node.environment.now(), seen: seen,
                body: StatementDraft.Body(scope: scope, epoch: epoch, hash: SHA256.digest(oneOff.body)))
            let device = try writer.keyring.deviceKey()
            let content = SubmissionContent(
                enclosed: Enclosed(signed: draft.signed(with: device), body: oneOff.body, bodyKey: oneOff.key),
                certificate: certificate ?? keys.certificate(for: device.verifyKey))
            let origin = try StoredLine(of: conversation, in: transaction).keys.sealing
            return try Submission(content, of: conversation, to: origin).encoded()
        }
    }

    func submission(saying act: Act) async throws -> [UInt8] {
        try await submission(saying: BodyCodec.encode(act, proofs: [:]))
    }
}
