import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("A former origin that colludes with a relay")
struct FormerOriginTests {
    private func originKey(of person: Person, in id: ConversationID) async throws -> SigningKey {
        try await person.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            return try Keyring(of: row, vault: person.node.vault, in: view).originKey()
        }
    }

    @Test func `a former origin cannot tell a subscriber that they are banned, however it dates the ending`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let (carol, id) = (club.carol, club.id)
        let former = try await originKey(of: club.alice, in: id)
        try await club.handOver()
        let (sealing, size) = try await carol.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            let keys = try Keyring(of: row, vault: carol.node.vault, in: view).memberKeys()
            return (keys.sealing.publicKey, try LogReader.size(of: id, in: view))
        }
        func file(_ size: UInt64, by key: SigningKey) async throws {
            let ending = MembershipEnding(
                of: club.carolID, in: id, state: .banned, size: size, at: carol.node.environment.now(), reason: "spam")
            let receipt = Receipt(
                ReceiptContent(
                    conversation: id, submission: MembershipEnding.address(of: club.carolID, in: id),
                    outcome: .refused(name: "state.not_member", detail: ""), welcome: try ending.sealed(to: sealing)),
                signedBy: key)
            try await EndingReceiptProcessor(node: carol.node.core, conversation: id).process(receipt)
        }
        for claimed in [size - 1, size, size + 1000] {
            try await file(claimed, by: former)
            #expect(try await carol.node.overview(of: id).status == .active, "dated \(claimed) of \(size)")
        }
        try await file(size, by: originKey(of: club.bob, in: id))
        #expect(try await carol.node.overview(of: id).status == .banned, "the present origin's counts")
        await club.stopRelays()
    }

    @Test func `a former origin cannot refuse a submission that its successor must answer`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, carol, id) = (club.bob, club.carol, club.id)
        let former = try await originKey(of: club.alice, in: id)
        try await club.handOver()
        try await carol.say("to the next origin", in: id)
        let waiting = try await carol.node.read { view in try SubmissionTable.listOpen(of: id, in: view) }
        let hash = try #require(waiting.last?.hash)
        let refusal = Receipt(
            ReceiptContent(
                conversation: id, submission: hash, outcome: .refused(name: "denied.muted", detail: "")),
            signedBy: former)
        try await ReceiptProcessor(node: carol.node.core, conversation: id).process(refusal)
        let after = try await carol.node.read { view in try SubmissionTable.find(hash, in: view) }
        #expect(after?.isOpen == true)
        for person in [carol, bob, carol] { try await person.syncFully() }
        #expect(try await bob.texts(in: id) == ["to the next origin"])
        await club.stopRelays()
    }

    @Test func `a newcomer who reaches a relay with the handover does not follow the former origin, in any order`()
        async throws
    {
        let scene = try await WithheldHandoverFixture()
        try await scene.restartTruthful()
        let (dave, id) = (scene.dave, scene.id)
        _ = try await dave.node.conversations.joinConversation(
            link: scene.olderLink, profile: nil, kind: nil, for: .system("conversation.join"))
        for person in [scene.bob, dave] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await dave.texts(in: id) == ["before", "by the next origin"])
        #expect(try await dave.node.overview(of: id).status == .active)
        let alarms = try await dave.node.integrity.alarms(of: id)
        #expect(!alarms.isEmpty && alarms.allSatisfy { $0.relayName == scene.withholding }, "\(alarms)")
        await scene.stop()
    }

    @Test
    func `a former origin answers no request by its successor's link, even if the handover is withheld`() async throws {
        let scene = try await WithheldHandoverFixture()
        let (dave, id) = (scene.dave, scene.id)
        _ = try await dave.node.conversations.joinConversation(
            link: scene.laterLink, profile: nil, kind: nil, for: .system("conversation.join"))
        // Nothing shows yet that the log continues elsewhere.
        #expect(try await dave.texts(in: id) == ["before", "by the former origin"])
        let waiting = try await dave.node.read { view in try SubmissionTable.listOpen(of: id, in: view) }
        let hash = try #require(waiting.first?.hash)
        let former = try await originKey(of: scene.alice, in: id)
        let refusal = Receipt(
            ReceiptContent(conversation: id, submission: hash, outcome: .refused(name: "state.banned", detail: "")),
            signedBy: former)
        try await ReceiptProcessor(node: dave.node.core, conversation: id).process(refusal)
        let after = try await dave.node.read { view in try SubmissionTable.find(hash, in: view) }
        #expect(after?.isOpen == true)
        await scene.stop()
    }
}
