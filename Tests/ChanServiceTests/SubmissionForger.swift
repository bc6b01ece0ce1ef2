import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanStore

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Creates submissions by a member's own device, correctly signed and sealed, with arbitrary content.
struct SubmissionForger {
    let node: Node
    let conversation: ConversationID
    /// The statement's scope and epoch; the body is sealed under its own key, which the submission contains.
    var scope = Scope(.staff)
    var epoch: UInt32 = 0
    /// The counter; `nil` for the device's next one.
    var counter: UInt64?
    var seen: SeenCheckpoint?
    /// The certificate; `nil` for the device's own.
    var certificate: DeviceCertificate?
    var statementEdits: [NumberEdit] = []
    var contentEdits: [NumberEdit] = []

    init(_ person: Person, in conversation: ConversationID) {
        node = person.node
        self.conversation = conversation
    }

    /// Creates a submission by the forger's own device, as bytes for the origin.
    func submission(saying plaintext: [UInt8]) async throws -> [UInt8] {
        try await node.write { [self] transaction in
            let writer = try SubmissionWriter(conversation, of: node.context, in: transaction)
            let next = try counter ?? ConversationTable.reserveCounters(of: conversation, in: transaction)
            let speaker = StatementDraft.Speaker(member: writer.me.member, device: writer.me.device, counter: next)
            let draft = StatementDraft(
                conversation: conversation, speaker: speaker, createdAt: node.environment.now(), seen: seen,
                body: StatementDraft.Body(scope: scope, epoch: epoch, hash: ForgedStatement.noHash))
            let device = try writer.keyring.deviceKey()
            var forged = ForgedSubmission(
                of: draft, to: try StoredOriginChain(of: conversation, in: transaction).keys.sealing, signedBy: device,
                certificate: try certificate ?? writer.keyring.memberKeys().certificate(for: device.verifyKey))
            (forged.statementEdits, forged.contentEdits) = (statementEdits, contentEdits)
            return try forged.encoded(saying: plaintext)
        }
    }

    func submission(saying act: Act) async throws -> [UInt8] {
        try await submission(saying: BodyCodec.encode(act, proofs: [:]))
    }
}
