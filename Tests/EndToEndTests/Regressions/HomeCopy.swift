import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Foundation
import Testing

@testable import ChanCore
@testable import ChanEngine
@testable import ChanFold
@testable import ChanService
@testable import ChanStore

/// A copy of a person's state directory, opened in this process by a test that acts as a hostile member or a former owner. The
/// original stays as it is for programs of another version.
struct HomeCopy {
    let node: Node
    let conversation: ConversationID

    init(_ world: World, of person: String, in conversation: ConversationID) throws {
        let copy = world.home(person) + ".copy"
        try FileManager.default.copyItem(atPath: world.home(person), toPath: copy)
        node = try Node(home: copy)
        self.conversation = conversation
    }

    /// Returns the public key of this person's device in the conversation.
    func deviceKey() async throws -> VerifyKey {
        try await node.read { view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            return try Keyring(of: row, vault: node.vault, in: view).deviceKey().verifyKey
        }
    }

    /// Returns a correctly signed and sealed submission with an arbitrary certificate.
    func submission(of act: Act, _ certificate: DeviceCertificate) async throws -> Submission {
        let plaintext = try BodyCodec.encode(act, proofs: [:])
        let bytes = try await node.write { transaction in
            let writer = try SubmissionWriter(conversation, of: node.context, in: transaction)
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

    /// Returns the founder's link with another reading secret, signed by the founder.
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
