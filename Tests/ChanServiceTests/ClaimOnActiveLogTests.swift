import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Claims on a log whose origin is still active")
struct ClaimOnActiveLogTests {
    @Test(arguments: [0, 1], [true, false]) func `a claim misleads no reader who reaches a relay with more entries`(
        _ first: Int, isOpen: Bool
    ) async throws {
        let club = try await RemoteOwnersFixture(.group, isOpen ? .open : .closed)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        let honest = club.relays[1 - first]
        try await club.bobStepsDownAndClaims(at: [club.relays[first]]) {
            try await alice.say("still here", in: id)
            try await alice.publish(id, to: honest)
        }
        let dave = try await club.world.person("dave")
        _ = try await dave.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        try await carol.say("so am I", in: id)
        for _ in 0..<2 {
            for person in [carol, dave] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
            try await alice.publish(id, to: honest)
        }
        for person in [carol, dave] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        let aliceID = try await alice.node.overview(of: id).member
        for person in [carol, dave] {
            #expect(try await person.node.withView { try $0.handover(of: id) }.origin?.id == aliceID, "\(person.name)")
            let row = try #require(try await person.node.read { view in try ConversationTable.find(id, in: view) })
            #expect(try await person.node.doctor.projectionDifferences(row) == [], "\(person.name)")
        }
        #expect(try await dave.node.overview(of: id).status == .active)
        #expect(try await carol.texts(in: id) == ["still here", "so am I"])
        #expect(try await alice.texts(in: id) == ["still here", "so am I"])
        await club.stopRelays()
    }

    @Test func `a claim is followed at an honest relay, although another one says that the reader's keys ended`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        try await club.bobStepsDownAndClaims(at: [club.relays[0]]) {
            let keys = try await carol.readerKeys(in: id).map(\.verifyKey)
            try await alice.ends(keys, of: id, at: club.relays[1])
        }
        for _ in 0..<2 { _ = try? await carol.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await carol.node.withView { try $0.handover(of: id) }.origin?.id == club.bobID)
        await club.stopRelays()
    }

    @Test func `a claim that a relay shows only in its log is ignored`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (carol, id) = (club.carol, club.id)
        try await club.bobStepsDownAndClaims(at: [club.relays[0]]) {}
        let before = try await carol.node.read { view in try LogReader.size(of: id, in: view) }
        let reading = ReaderSync(node: carol.node.rounds, conversation: id, address: club.relays[0].address)
        let outcome = try await RelayDialer(node: carol.node.rounds, conversation: id)
            .withConnection(with: club.relays[0].address) { (connection) async throws(ServiceError) in
                try await reading.read(connection)
            }
        #expect(outcome.appendedEntries == 0 && outcome.rejected == nil)
        #expect(try await carol.node.read { view in try LogReader.size(of: id, in: view) } == before)
        await club.stopRelays()
    }

    @Test func `a claim misleads no reader to whom another relay shows more entries, even if it cannot deliver them`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        let before = try await carol.node.read { view in try LogReader.size(of: id, in: view) }
        try await club.bobStepsDownAndClaims(at: [club.relays[0]]) { try await alice.publish(id, to: club.relays[1]) }
        let more = try await alice.node.read { view in try LogReader.size(of: id, in: view) } - before
        try SQLiteFile(club.world.directory.file("south") + "/relay.sqlite").execute(
            """
            UPDATE entry SET body = zeroblob(length(body))
            WHERE position IN (SELECT position FROM entry ORDER BY position DESC LIMIT \(more))
            """)
        _ = try await carol.node.rounds.sync(nil, timeoutSeconds: 60)
        let aliceID = try await alice.node.overview(of: id).member
        #expect(try await carol.node.withView { try $0.handover(of: id) }.origin?.id == aliceID)
        #expect(try await carol.node.read { view in try OriginChangeTable.list(of: id, in: view) } == [])
        #expect(try await carol.node.read { view in try LogReader.size(of: id, in: view) } == before)
        await club.stopRelays()
    }

    @Test func `a claim is followed at once if the relays with more entries are unreachable`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, carol, id) = (club.bob, club.carol, club.id)
        await club.pause()
        try await club.round()
        try club.alice.node.close()
        await club.relays[0].stop()
        try await bob.claim(id, withoutRelays: true)
        try await bob.say("on we go", in: id)
        for person in [bob, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await carol.texts(in: id) == ["on we go"])
        #expect(try await carol.failures(in: id) == [])
        await club.relays[1].stop()
    }

    @Test func `of two claims at different relays, readers follow the one with the newer grant`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, carol, id) = (club.alice, club.carol, club.id)
        let erin = try await club.world.person("erin")
        let erinID = try await erin.join(id, of: alice)
        try await club.bobStepsDownAndClaims(at: [club.relays[0]]) {
            _ = try await alice.node.changes.perform(
                .changeRole(member: erinID, role: .owner), in: id, for: .system("test"))
            try await alice.publish(id, to: club.relays[1])
        }
        try alice.node.close()
        // erin reaches the relay with more entries and claims after them.
        _ = try await erin.node.rounds.sync(nil, timeoutSeconds: 60)
        try await erin.claim(id)
        try await erin.say("on we go", in: id)
        for person in [erin, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await erin.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await carol.node.withView { try $0.handover(of: id) }.origin?.id == erinID)
        #expect(try await carol.texts(in: id) == ["on we go"])
        await club.stopRelays()
    }

    @Test func `a claim reverts nothing at the origin that removed the claimant, even if no relay has the removal`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, id) = (club.alice, club.id)
        try await club.bobStepsDownAndClaims(at: club.relays) {}
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await alice.node.memberOverview(of: club.bobID, in: id).member.role == .member)
        try await alice.checkLog(of: id)
        await club.stopRelays()
    }

    @Test func `the origin accepts only claims that match its log and its rules`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        await club.pause()
        try await club.round()
        let claim = try await bob.forgedClaim(on: id) { $0 }
        let elsewhere = try await bob.forgedClaim(on: id) { SeenCheckpoint(size: $0.size, root: SHA256.digest([1])) }
        let further = try await bob.forgedClaim(on: id) { SeenCheckpoint(size: $0.size + 1, root: $0.root) }
        try await alice.say("unpublished", in: id)
        for wrong in [elsewhere, further] {
            try await alice.meets(wrong, on: id)
            #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        }
        try await alice.meets(claim, on: id)
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await alice.pendingSubmissions(in: id).count == 1, "what no relay had is said again")
        await club.stopRelays()
    }

    @Test func `a relay that shows a shorter claim than the one it showed before is not followed`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (carol, id) = (club.carol, club.id)
        try await club.bobStepsDownAndClaims(at: [club.relays[0]]) {}
        var reading = ReaderSync(node: carol.node.rounds, conversation: id, address: club.relays[0].address)
        let claim = try #require(try await reading.run().claim)
        reading.followsClaimsFrom = claim.seen.size + 1
        #expect(try await reading.run().claim == claim)
        #expect(try await carol.node.read { view in try OriginChangeTable.list(of: id, in: view) } == [])
        reading.followsClaimsFrom = claim.seen.size
        #expect(try await reading.run().claim == nil)
        #expect(try await carol.node.withView { try $0.handover(of: id) }.origin?.id == club.bobID)
        await club.stopRelays()
    }

    @Test func `readers try a claim with a made-up grant after those that the origin's grants permit`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, carol, id) = (club.bob, club.carol, club.id)
        await club.pause()
        try await club.round()
        let short = try await bob.forgedClaim(on: id) { $0 }
        let long = try await bob.forgedClaim(on: id) { SeenCheckpoint(size: $0.size + 1, root: $0.root) }
        let madeUp = try await bob.forgedClaim(on: id, isGrantMadeUp: true) { $0 }
        #expect(madeUp.takesPrecedence(over: long) && long.takesPrecedence(over: short))
        let sync = ReaderSync(node: carol.node.rounds, conversation: id, address: club.relays[0].address)
        var runner = ReaderRoundRunner(node: carol.node.rounds, conversation: id, addresses: [], receiptTimeout: .zero)
        let claims = [madeUp, short, long].map { ReaderRoundRunner.PostponedClaim(sync: sync, claim: $0) }
        guard case .tryClaim(let first, _, _) = await runner.compare(claims) else {
            Issue.record("no claim is tried")
            return
        }
        #expect(first.claim == long)
        await club.stopRelays()
    }

    @Test func `the origin does not accept a claim by one owner if two must approve`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        await club.pause()
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        try await club.round()
        try await alice.meets(try await bob.forgedClaim(on: id) { $0 }, on: id)
        #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        await club.stopRelays()
    }
}

extension RemoteOwnersFixture {
    /// bob steps down and alice's node continues; then bob claims the log at some relays, based on what his node knew
    /// before.
    fileprivate func bobStepsDownAndClaims(at relays: [RunningRelay], _ goOn: () async throws -> Void) async throws {
        await pause()
        try await round()
        let stepDown = Command.changeRole(member: bobID, role: .member)
        _ = try await bob.node.changes.perform(stepDown, in: id, for: .system("member.role"))
        _ = try await SubmissionProcessor(node: alice.node.core, conversation: id).answer(
            try await bob.pendingSubmissions(in: id))
        try await goOn()
        let row = try #require(try await bob.node.read { view in try ConversationTable.find(id, in: view) })
        _ = try await bob.node.write { [bob] transaction in
            try ConversationWriter(claiming: row, with: [], of: bob.node.context, in: transaction).finish()
        }
        for relay in relays { try await bob.publish(id, to: relay) }
    }
}

extension Person {
    /// Publishes to one relay only.
    fileprivate func publish(_ conversation: ConversationID, to relay: RunningRelay) async throws {
        try await OriginSync(node: node.rounds, conversation: conversation, address: relay.address).run()
    }

    /// Tells a relay that keys ended at the end of its log, which a relay may do with any key.
    fileprivate func ends(_ keys: [VerifyKey], of conversation: ConversationID, at relay: RunningRelay) async throws {
        let (key, changes) = try await node.read { [node] view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            let origin = try Keyring(of: row, vault: node.vault, in: view).originKey()
            return (origin, try OriginChangeTable.list(of: conversation, in: view))
        }
        let connection = try await RelayConnection.connect(
            to: relay.address, as: .origin(key, changes), conversation: conversation)
        let status = connection.conversationStatus
        let note = try #require(status.note)
        try await connection.setAccess(
            [], ended: keys.map { EndedKey(key: $0, end: status.size, note: note) },
            version: status.accessVersion + 1)
        await connection.close()
    }

    /// Presents a relay's claim to the origin.
    fileprivate func meets(_ claim: OriginChange, on conversation: ConversationID) async throws {
        var status = RelayConversationStatus(state: .accepted)
        status.originChanges = [claim]
        try await OriginConflictResolver(node: node.rounds, conversation: conversation).run(to: status)
    }

    /// Creates a claim by this owner's node on a log that differs from the one it knows.
    fileprivate func forgedClaim(
        on conversation: ConversationID, isGrantMadeUp: Bool = false,
        after seen: @escaping @Sendable (SeenCheckpoint) -> SeenCheckpoint
    ) async throws -> OriginChange {
        try await node.read { [node] view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            let line = try StoredOriginChain(of: row, node: node.context, in: view).complete
            let keyring = Keyring(of: row, vault: node.vault, in: view)
            let grant = try #require(line.grant)
            let owners = try #require(try keyring.secret(Scope(.owners), grant.epoch))
            let key = try #require(ClaimKey.derive(from: owners))
            let madeUp = ClaimGrant(key.verifyKey, epoch: grant.epoch + 1, in: conversation, by: key)
            return OriginChange(
                claiming: NextOriginKeys.generate(for: conversation, node.vault).keys, for: try #require(row.member),
                try keyring.memberKeys().certificate(for: keyring.deviceKey().verifyKey),
                after: seen(try #require(try LogReader.seenCheckpoint(of: conversation, in: view))), from: line.current,
                in: conversation, by: (isGrantMadeUp ? madeUp : grant, key))
        }
    }
}
