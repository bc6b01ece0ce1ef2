import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Foundation
import Testing

@testable import ChanCore
@testable import ChanService
@testable import ChanStore

/// What somebody's own node holds, for a test that speaks as a hostile member or a former owner. It is read from a copy: programs of
/// another version go on with the original.
struct HomeCopy {
    let node: Node
    let conversation: ConversationID

    init(_ world: World, of person: String, in conversation: ConversationID) throws {
        let copy = world.home(person) + ".copy"
        try FileManager.default.copyItem(atPath: world.home(person), toPath: copy)
        node = try Node(home: copy)
        self.conversation = conversation
    }

    /// The public key of the device that speaks for this person in the conversation.
    func deviceKey() async throws -> VerifyKey {
        try await node.read { view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            return try Keyring(of: row, vault: node.vault, in: view).deviceKey().verifyKey
        }
    }

    /// A submission that is signed and sealed as it should be, with a certificate that the caller makes up.
    func submission(of act: Act, _ certificate: DeviceCertificate) async throws -> Submission {
        let plaintext = try BodyCodec.encode(act, proofs: [:])
        let bytes = try await node.write { transaction in
            let writer = try SubmissionWriter(conversation, of: node, in: transaction)
            let counter = try ConversationTable.reserveCounters(of: conversation, in: transaction)
            let speaker = StatementDraft.Speaker(member: writer.me.member, device: writer.me.device, counter: counter)
            let draft = StatementDraft(
                conversation: conversation, speaker: speaker, createdAt: node.environment.now(),
                body: .init(scope: Scope(.staff), epoch: 0, hash: ForgedStatement.noHash))
            let forged = ForgedSubmission(
                of: draft, to: try StoredOriginChain(of: conversation, in: transaction).keys.sealing,
                signedBy: try writer.keyring.deviceKey(), certificate: certificate)
            return try forged.encoded(saying: plaintext)
        }
        return try Submission(parsing: bytes)
    }

    /// The founder's link with another reading secret, signed by the founder.
    func link(like honest: ConversationLink, opening secret: ReadingSecret) async throws -> String {
        let draft = LinkDraft(
            from: (proof: honest.proof, owners: []), origin: honest.origin,
            offering: (capability: honest.capability, terms: honest.terms), readingSecret: secret)
        return try await node.read { view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            let keyring = Keyring(of: row, vault: node.vault, in: view)
            return try draft.signed(by: keyring.memberKeys().signing).text
        }
    }
}
