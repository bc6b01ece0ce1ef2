import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@Suite("Admission between real nodes")
struct AdmissionTests {
    @Test func `under review, the first of two approvals gives no access and the second does`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .moderator), in: club, for: .system("member.role"))
        try await alice.node.setAdmission(with: { $0.mode = .review }, in: club)
        try await alice.say("not for carol yet", in: club)
        try await alice.syncFully()
        let carolID = try await carol.join(club, of: alice)
        try await bob.syncFully()
        _ = try await bob.node.changes.perform(
            .admit(member: carolID, role: nil), in: club, for: .system("join.approve"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await alice.node.memberOverview(of: carolID, in: club).member.status == .pendingReview)
        #expect(try await carol.texts(in: club) == [])
        #expect(await carol.opens(in: club) == [], "who waits has no secret of any scope")
        try await bob.syncFully()
        #expect(
            await thrownErrorName {
                _ = try await bob.node.changes.perform(
                    .admit(member: carolID, role: nil), in: club, for: .system("join.approve"))
            } == "guard.second_reviewer")
        _ = try await alice.node.changes.perform(
            .admit(member: carolID, role: nil), in: club, for: .system("join.approve"))
        try await alice.say("welcome", in: club)
        try await alice.syncFully()
        try await carol.syncFully()
        try await carol.syncFully()
        #expect(try await carol.texts(in: club) == ["welcome"])
        await north.stop()
    }

    @Test func `a join password reaches only the origin, and wrong attempts are limited`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, mallory) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("mallory")
        )
        let help = try await alice.create(on: north)
        try await alice.node.setAdmission(with: { $0.password = "open sesame" }, in: help)
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        func ask(_ person: Person, _ password: String?) async throws -> String? {
            let refused = await thrownErrorName {
                _ = try await person.node.conversations.joinConversation(
                    link: link, profile: nil, kind: nil, details: JoinRequestDetails(password: password),
                    for: .system("conversation.join"))
                try await alice.syncFully()
                try await person.syncFully()
            }
            if let refused { return refused }
            // The origin's answer arrived through the relay.
            let ending = try await person.ended(in: help)
            ErrorTrace.record(ending)
            return ending
        }
        #expect(try await ask(mallory, nil) == "denied.password")
        for _ in 0..<5 { #expect(try await ask(mallory, "guess") == "denied.password") }
        #expect(try await ask(mallory, "open sesame") == "denied.password_tries")
        #expect(try await ask(bob, "open sesame") == nil)
        #expect(try await bob.node.overview(of: help).status == .active)
        try alice.node.close()
        try bob.node.close()
        for file in ["alice", "bob", "north"] {
            #expect(try !world.holds("open sesame", in: file), "\(file) has kept the password")
        }
        await north.stop()
    }

    @Test func `a request waits first for the origin's answer and then for the staff`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(admission: .approval, on: north)
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        _ = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        #expect(try await bob.node.overview(of: help).awaitsOrigin)
        #expect(try await bob.node.withView { try $0.admissionChat(of: nil, in: help) }.request.awaitsOrigin)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: help).status == .requested)
        #expect(try await !bob.node.overview(of: help).awaitsOrigin)
        #expect(try await !bob.node.withView { try $0.admissionChat(of: nil, in: help) }.request.awaitsOrigin)
        await north.stop()
    }

    @Test func `a declined applicant sees the reason and may ask again`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(admission: .approval, on: north)
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        _ = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, details: JoinRequestDetails(message: "it is me, bob"),
            for: .system("conversation.join"))
        try await alice.syncFully()
        let waiting = try await alice.node.withView {
            try $0.joinRequests(of: help, state: .pending, PageRequest(limit: 9))
        }.elements
        #expect(waiting.map(\.message) == ["it is me, bob"])
        let bobID = try #require(waiting.first?.member.id)
        _ = try await alice.node.changes.perform(
            .decline(member: bobID, reason: "no robots"), in: help, for: .system("join.decline"))
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: help).status == .declined)
        // For a refusal with another error name, the reason would be that name.
        let reason = try await bob.node.overview(of: help).reason
        #expect(reason == "no robots")
        if reason == "no robots" { ErrorTrace.record("state.declined") }
        try await bob.join(help, of: alice)
        #expect(try await alice.node.memberOverview(of: bobID, in: help).member.status == .requested)
        await north.stop()
    }

    @Test(arguments: ["link", "all"]) func `a bulk job answers all requests of a link, or all pending requests`(
        _ way: String
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(admission: .approval, on: north)
        let text = try await alice.node.withView { try $0.linkText(of: help) }
        for name in ["bob", "carol"] {
            _ = try await world.person(name).node.conversations.joinConversation(
                link: text, profile: nil, kind: nil, for: .system("conversation.join"))
        }
        try await alice.syncFully()
        let link = try #require(
            try await alice.node.database.read { view in try LinkTable.list(of: help, in: view) }.first?.id)
        var request = Request("join.bulk", by: Requester(user: "uid 1000"))
        // As in parameters from a command: omitted ones have their default values.
        request.parameters = ["verdict": "decline", "requests": [], "all": .bool(way == "all")]
        if way == "link" { request.parameters["link"] = .string(link.description) }
        let (_, begun) = try await alice.node.startJob(request, in: help)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done && ended.result?["done"] == 2)
        #expect(
            try await alice.node.withView { try $0.joinRequests(of: help, state: .pending, PageRequest(limit: 9)) }
                .elements.isEmpty)
        await north.stop()
    }

    @Test func `applicant and staff exchange messages that nobody else can read, until one of them ends the request`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, .closed, named: "#club", admission: .approval, on: north)
        let bobID = try await bob.join(club, of: alice)
        _ = try await alice.node.changes.perform(
            .admit(member: bobID, role: .moderator), in: club, for: .system("join.approve"))
        try await alice.syncFully()
        try await bob.syncFully()
        let carolID = try await carol.join(club, of: alice)
        try await bob.syncFully()
        _ = try await bob.node.admissions.postToAdmissionChat(
            "who sent you?", about: carolID, in: club, for: .system("join.reply"))
        func settle() async throws {
            for _ in 0..<2 { for person in [bob, carol, alice] { try await person.syncFully() } }
        }
        try await settle()
        #expect(
            try await carol.node.withView { try $0.admissionChat(of: nil, in: club) }.steps.map(\.text) == [
                "who sent you?"
            ])
        _ = try await carol.node.admissions.postToAdmissionChat(
            "dave did", about: nil, in: club, for: .system("join.reply"))
        _ = try await carol.node.admissions.postToAdmissionChat(
            "you know him", about: nil, in: club, for: .system("join.reply"))
        try await settle()
        let said = ["who sent you?", "dave did", "you know him"]
        for talk in [
            try await alice.node.withView { try $0.admissionChat(of: carolID, in: club) },
            try await bob.node.withView { try $0.admissionChat(of: carolID, in: club) },
            try await carol.node.withView { try $0.admissionChat(of: nil, in: club) },
        ] {
            #expect(talk.steps.map(\.text) == said && talk.steps.map(\.isOwn) == [false, true, true])
            #expect(talk.request.state == .pending)
        }
        #expect(
            try await carol.node.withView { try $0.admissionChat(of: nil, in: club) }.steps.allSatisfy { $0.by == nil })
        #expect(await carol.opens(in: club) == [], "who waits has no secret of any scope")
        #expect(
            try await carol.node.withView { try $0.joinRequests(of: club, state: .pending, PageRequest(limit: 9)) }
                .elements.count == 1)
        // After a withdrawal, the link's use is no longer counted, and all nodes see it.
        _ = try await carol.node.admissions.withdrawRequest(in: club, for: .system("join.withdraw"))
        #expect(try await carol.node.overview(of: club).status == .withdrawn)
        try await settle()
        let row = try await alice.node.memberOverview(of: carolID, in: club).member
        #expect(row.status == .withdrawn)
        let via = try #require(row.via)
        let pending = try await alice.node.database.read { view in try LinkTable.find(via, of: club, in: view)?.pending
        }
        #expect(pending == 0)
        ErrorTrace.record("state.withdrawn")
        #expect(
            await thrownErrorName {
                _ = try await carol.node.admissions.postToAdmissionChat(
                    "hello?", about: nil, in: club, for: .system("join.reply"))
            } == "state.not_pending")
        // A new request has a new chat, and this one is approved.
        try await carol.join(club, of: alice)
        #expect(try await carol.node.withView { try $0.admissionChat(of: nil, in: club) }.steps.isEmpty)
        _ = try await alice.node.admissions.postToAdmissionChat(
            "again?", about: carolID, in: club, for: .system("join.reply"))
        try await settle()
        #expect(
            try await carol.node.withView { try $0.admissionChat(of: nil, in: club) }.steps.map(\.text) == ["again?"])
        _ = try await bob.node.changes.perform(
            .admit(member: carolID, role: nil), in: club, for: .system("join.approve"))
        try await settle()
        #expect(try await carol.node.overview(of: club).status == .active)
        #expect(try await carol.failures(in: club) == [])
        for person in [alice, bob] {
            let findings = try await person.node.doctor.run(fast: false)
            #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
        }
        await north.stop()
    }

    @Test func `a moderator on another node declines a request, and the applicant sees the reason`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .moderator), in: club, for: .system("member.role"))
        try await alice.node.setAdmission(with: { $0.mode = .approval }, in: club)
        try await alice.syncFully()
        let carolID = try await carol.join(club, of: alice)
        try await bob.syncFully()
        _ = try await bob.node.changes.perform(
            .decline(member: carolID, reason: "not known here"), in: club, for: .system("join.decline"))
        for _ in 0..<2 { for person in [bob, alice, carol] { try await person.syncFully() } }
        #expect(try await carol.node.overview(of: club).status == .declined)
        #expect(try await carol.node.overview(of: club).reason == "not known here")
        await north.stop()
    }

    @Test func `during a lockdown nobody can request to join; it expires, or one command ends it`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        _ = try await alice.node.changes.perform(
            .lockDown(LockdownOrder(level: .closed)), in: help, for: .system("admission.lockdown"))
        try await alice.syncFully()
        try await bob.join(help, of: alice)
        #expect(try await bob.node.overview(of: help).status == .declined)
        #expect(try await bob.node.overview(of: help).reason == "state.admission_closed")
        let verdict = try await alice.node.admissions.testAdmission(AdmissionTestRequest(), in: help)
        #expect(verdict.denial?.rule == "AdmissionIsOpen")
        _ = try await alice.node.changes.perform(
            .lockDown(LockdownOrder(level: .normal)), in: help, for: .system("admission.lift"))
        #expect(try await alice.node.admissions.testAdmission(AdmissionTestRequest(), in: help).outcome == .admitted)
        try await alice.syncFully()
        try await bob.join(help, of: alice)
        #expect(try await bob.node.overview(of: help).status == .active)
        await north.stop()
    }

    @Test func `a request by the link of a banned member is reviewed, and the staff see the reason`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, mallory) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("mallory")
        )
        let help = try await alice.create(on: north)
        let malloryID = try await mallory.join(help, of: alice)
        let order = BanOrder(member: malloryID, reason: "spam", watches: true)
        _ = try await alice.node.changes.perform(.ban(order, privateReason: nil), in: help, for: .system("ban.add"))
        try await alice.syncFully()
        try await bob.join(help, of: alice)
        let waiting = try await alice.node.withView {
            try $0.joinRequests(of: help, state: .pending, PageRequest(limit: 9))
        }.elements
        #expect(waiting.map(\.member.name) == ["bob"])
        #expect(waiting.first?.watchedBy?.name == "mallory")
        #expect(
            try await alice.node.admissions.testAdmission(AdmissionTestRequest(), in: help).reviewReasons == ["ban"])
        await north.stop()
    }

    @Test func `a policy change from another node reaches the origin, which refuses it without the permission`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let bobID = try await bob.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner), in: help, for: .system("member.role"))
        try await alice.syncFully()
        try await bob.syncFully()
        try await bob.node.setAdmission(with: { ($0.mode, $0.password) = (.approval, "pass") }, in: help)
        try await bob.node.settleAll()
        try await alice.syncFully()
        let admission = try await alice.node.withView { try $0.admission(of: help) }
        #expect(admission.mode == .approval)
        #expect(admission.takesPassword)
        await north.stop()
    }
}

extension Node {
    fileprivate func setAdmission(
        with edit: (inout AdmissionChanges) -> Void, in conversation: ConversationID
    ) async throws {
        var changes = AdmissionChanges()
        edit(&changes)
        _ = try await admissions.setAdmission(changes, in: conversation, for: .system("admission.set"))
    }
}

extension Person {
    /// The reason why the membership ended, as this node knows it.
    fileprivate func ended(in conversation: ConversationID) async throws -> String? {
        let overview = try await node.overview(of: conversation)
        return overview.status.isOver ? overview.reason : nil
    }

    /// The scopes of which this node has any secret.
    fileprivate func opens(in conversation: ConversationID) async -> [String] {
        let rows = try? await node.database.read { view in try ScopeSecretTable.all(of: conversation, in: view) }
        return (rows ?? []).filter { $0.sealedSecret != nil }.map { "\($0.scope.kind)" }
    }
}

extension TestCluster {
    /// Whether any file of a state directory contains `text`.
    fileprivate func holds(_ text: String, in home: String) throws -> Bool {
        let root = URL(fileURLWithPath: directory.file(home))
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? FileManager.DirectoryEnumerator() {
            guard let data = try? Data(contentsOf: file) else { continue }
            if data.range(of: Data(text.utf8)) != nil { return true }
        }
        return false
    }
}
