import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Proof of link possession in requests to join")
struct LinkProofTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    /// The content of a non-member's submission.
    private struct Claim {
        let link: LinkID
        var proof: LinkProof?
        var password: [UInt8]?
    }

    /// Creates a person whose node stores the link in `text` but has made no request yet.
    private func stranger(_ name: String, with text: String) async throws -> (Person, MemberID) {
        let person = try await world.person(name)
        let node = person.node
        let link = try UnverifiedLink(text: text).verified(at: node.environment.now())
        let member = try await node.write { transaction in
            let profile = try #require(try ProfileTable.list(in: transaction).first)
            try node.conversations.addConversation(link, text: text, profile: profile, in: transaction)
            return try #require(try ConversationTable.find(link.conversation, in: transaction)?.member)
        }
        return (person, member)
    }

    private func submission(
        of person: Person, _ claim: Claim, in conversation: ConversationID
    ) async throws -> [UInt8] {
        let node = person.node
        return try await node.write { transaction in
            let writer = try SubmissionWriter(conversation, of: node.context, in: transaction)
            let (keys, me) = (try writer.keyring.memberKeys(), writer.me)
            let deviceKey = try writer.keyring.deviceKey().verifyKey
            let introduction = Introduction(
                member: me.member, name: person.name, memberKey: keys.signing.verifyKey.bytes,
                sealingKey: keys.sealing.publicKey.bytes,
                devices: [ChanCore.Device(id: me.device, member: me.member, key: deviceKey.bytes)])
            let act = Act.joinRequested(JoinRequest(link: claim.link, introduction: introduction))
            let proof = DeviceProof(keys.certificate(for: deviceKey))
            let row = try #require(try ConversationTable.find(conversation, in: transaction))
            var attachments = SubmissionWriter.Attachments(
                origin: try StoredOriginChain(of: row, node: node.context, in: transaction).keys.sealing)
            (attachments.isEnclosed, attachments.isJoin) = (true, true)
            (attachments.password, attachments.linkProof) = (claim.password, claim.proof)
            let left = try writer.enqueue(
                BodyCodec.encode(act, proofs: [me.device: proof]), in: Scope(.staff), attachments)
            return try #require(try SubmissionTable.find(left.hash, in: transaction)).bytes
        }
    }

    private func outcome(
        of claim: Claim, by person: Person, at origin: Person, in id: ConversationID
    ) async throws -> ReceiptContent.Outcome {
        let bytes = try await submission(of: person, claim, in: id)
        let receipts = try await SubmissionProcessor(node: origin.node.core, conversation: id).answer([bytes])
        let receipt = try #require(receipts.first)
        return try await origin.node.read { view in try receipt.content(in: id, view).outcome }
    }

    private func capability(of link: LinkID, in id: ConversationID, by alice: Person) async throws -> SigningKey {
        let text = try await alice.node.withView { try $0.linkText(of: id, link: link) }
        return try UnverifiedLink(text: text).verified(at: alice.node.environment.now()).capability
    }

    @Test func `a link's identifier, which every member can read, admits nobody, whatever key signs the request`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        let (_, admins) = try await alice.node.links.createLink(
            LinkOptions(name: "admins", role: .admin), in: club, for: .system("link.create"))
        let (_, asked) = try await alice.node.links.createLink(
            LinkOptions(name: "asked", role: .member, admission: .approval), in: club, for: .system("link.create"))
        for person in [alice, bob] { try await person.syncFully() }
        let read = try await bob.node.read { view in try LinkTable.find(admins, of: club, in: view) }
        #expect(read?.role == .admin, "every member reads it")
        let (mallory, malloryID) = try await stranger(
            "mallory", with: alice.node.withView { try $0.linkText(of: club, link: asked) })
        let (held, real) = (
            try await capability(of: asked, in: club, by: alice), try await capability(of: admins, in: club, by: alice)
        )
        let proofs: [LinkProof?] = [
            nil, LinkProof(of: malloryID, in: club, heldBy: held), LinkProof(of: bobID, in: club, heldBy: real),
            LinkProof(of: malloryID, in: .zero, heldBy: real),
        ]
        for proof in proofs {
            let refused = try await outcome(of: Claim(link: admins, proof: proof), by: mallory, at: alice, in: club)
            #expect(refused == .refused(name: "denied.link", detail: "HoldsLink"))
            ErrorTrace.record("denied.link")
        }
        let row = try await alice.node.read { view in try MemberTable.find(malloryID, of: club, in: view) }
        #expect(row == nil, "a request that is refused leaves no row behind")
        let proof = LinkProof(of: malloryID, in: club, heldBy: real)
        let accepted = try await outcome(of: Claim(link: admins, proof: proof), by: mallory, at: alice, in: club)
        guard case .accepted = accepted else {
            Issue.record("\(accepted)")
            return
        }
        #expect(try await alice.node.memberOverview(of: malloryID, in: club).member.role == .admin)
        await north.stop()
    }

    @Test func `only holders of a link use up its password attempts and uses`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north)
        let password = try #require(
            JoinPassword(salt: [UInt8](repeating: 1, count: 16), hash: [UInt8](repeating: 2, count: 32)))
        _ = try await alice.node.changes.perform(
            .setJoinPassword(password), in: help, for: .system("admission.password_set"))
        try await alice.syncFully()
        let link = try #require(try await alice.node.overview(of: help).summary.primaryLink)
        let (mallory, malloryID) = try await stranger(
            "mallory", with: alice.node.withView { try $0.linkText(of: help) })
        func tries() async throws -> Int {
            try await alice.node.read { view in
                let since = Timestamp(milliseconds: 0)
                return try PasswordAttemptTable.listTimes(of: nil, by: link, since: since, of: help, in: view).count
            }
        }
        var claim = Claim(link: link, password: [UInt8](repeating: 9, count: 32))
        #expect(
            try await outcome(of: claim, by: mallory, at: alice, in: help)
                == .refused(name: "denied.link", detail: "HoldsLink"))
        #expect(try await tries() == 0)
        claim.proof = LinkProof(
            of: malloryID, in: help, heldBy: try await capability(of: link, in: help, by: alice))
        #expect(
            try await outcome(of: claim, by: mallory, at: alice, in: help)
                == .refused(name: "denied.password", detail: "PasswordIsRight"))
        #expect(try await tries() == 1)
        let found = try await alice.node.read { view in try LinkTable.find(link, of: help, in: view) }
        #expect(found?.pending == 0 && found?.uses == 0)
        await north.stop()
    }

    /// Stores a request of a home of version 0.1, which lacks the proof.
    private func askWithoutProof(_ person: Person, by link: LinkID, in conversation: ConversationID) async throws {
        let bytes = try await submission(of: person, Claim(link: link), in: conversation)
        let node = person.node
        try await node.write { transaction in
            let row = try #require(try ConversationTable.find(conversation, in: transaction))
            let stored = try #require(try SubmissionTable.find(Submission.hash(of: bytes), in: transaction))
            let content = try #require(try stored.content(node.vault))
            let plaintext = try content.enclosed.opened(in: conversation) { _, _ in nil }.plaintext
            guard case .act(.joinRequested(let request)) = try BodyCodec.decode(plaintext).content else { return }
            try OwnMembership.put(
                .requested, request.introduction, via: link, of: row.id, in: transaction)
            try OwnCaseStore(of: row.id, in: transaction).insert(
                .joinRequested(request), as: stored.message, plaintext, at: node.environment.now())
        }
    }

    @Test func `a request that waits in a home of version 0.1 is completed with the proof of its stored link`()
        async throws
    {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let text = try await alice.node.withView { try $0.linkText(of: club) }
        let (bob, bobID) = try await stranger("bob", with: text)
        let link = try UnverifiedLink(text: text).verified(at: alice.node.environment.now())
        try await askWithoutProof(bob, by: link.id, in: club)
        for person in [bob, alice, bob, alice, bob] { _ = try await person.node.rounds.sync(club, timeoutSeconds: 60) }
        #expect(try await bob.node.overview(of: club).status == .active)
        #expect(try await alice.node.memberOverview(of: bobID, in: club).member.status == .active)
        #expect(try await bob.node.withView { try $0.submissions(of: club, PageRequest(limit: 9)) }.elements == [])
        await north.stop()
    }

    @Test func `a request by another link than the stored one is refused as before`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let (_, admins) = try await alice.node.links.createLink(
            LinkOptions(name: "admins", role: .admin), in: club, for: .system("link.create"))
        try await alice.syncFully()
        let (bob, _) = try await stranger("bob", with: alice.node.withView { try $0.linkText(of: club) })
        try await askWithoutProof(bob, by: admins, in: club)
        for person in [bob, alice, bob, alice, bob] { _ = try await person.node.rounds.sync(club, timeoutSeconds: 60) }
        #expect(try await bob.node.overview(of: club).status == .declined)
        ErrorTrace.record("denied.link")
        await north.stop()
    }

    @Test(arguments: [ChanCore.Role.author, .moderator, .admin], [Visibility.open, .closed])
    func `a member who joins a channel by a staff link also has that role on their own node`(
        role: ChanCore.Role, visibility: Visibility
    ) async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.channel, visibility, on: north)
        let (_, link) = try await alice.node.links.createLink(
            LinkOptions(name: "staff", role: role), in: help, for: .system("link.create"))
        try await alice.syncFully()
        _ = try await bob.node.conversations.joinConversation(
            link: alice.node.withView { try $0.linkText(of: help, link: link) }, profile: nil, kind: nil,
            for: .system("conversation.join"))
        for person in [alice, bob, bob] { try await person.syncFully() }
        let overview = try await bob.node.overview(of: help)
        #expect(overview.status == .active && overview.role == role)
        try await bob.node.rounds.refold(help)
        #expect(try await bob.node.overview(of: help).role == role)
        try await bob.say("new here", in: help)
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(try await alice.texts(in: help) == ["new here"])
        #expect(try await bob.failures(in: help) == [])
        await north.stop()
    }
}
