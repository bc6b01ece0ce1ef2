import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Inputs that this node cannot process")
struct FaultyInputTests {
    @Test func `an input is set aside after three crashes of one version, and retried once by another version`() {
        struct Row {
            let before: [UInt32]
            let version: String
            let crashed: Bool
            let after: UInt32
            let isSetAside: Bool
        }
        let rows = [
            Row(before: [], version: "1", crashed: true, after: 1, isSetAside: false),
            Row(before: [1], version: "1", crashed: false, after: 1, isSetAside: false),
            Row(before: [1], version: "1", crashed: true, after: 2, isSetAside: false),
            Row(before: [2], version: "1", crashed: true, after: 3, isSetAside: true),
            Row(before: [2], version: "2", crashed: true, after: 3, isSetAside: true),
            Row(before: [3], version: "1", crashed: false, after: 3, isSetAside: true),
            Row(before: [3], version: "2", crashed: false, after: 2, isSetAside: false),
            Row(before: [3], version: "2", crashed: true, after: 3, isSetAside: true),
        ]
        let digest = TestSubmission.nobody
        let now = Timestamp(milliseconds: 1)
        for row in rows {
            let before = row.before.map { crashes in
                FaultyInput(digest, crashes: crashes, reason: crashes < 3 ? "" : "crashed", version: "1", at: now)
            }
            let after = FaultyInputs.countingCrashes(
                before, crashedOn: row.crashed ? [digest] : [], version: row.version, at: now)
            #expect(after[digest]?.crashes == row.after, "\(row)")
            #expect(after[digest]?.isRejected == row.isSetAside, "\(row)")
        }
        var ended: [Digest: FaultyInput] = [:]
        for _ in 0..<1_000 {
            ended = FaultyInputs.countingCrashes(Array(ended.values), crashedOn: [], version: "1", at: now)
        }
        #expect(ended.isEmpty, "a thousand ends without a mark speak against nothing")
    }

    /// A group whose origin is alice, with submissions by bob and carol from while her node was stopped.
    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let bob: Person
        let carol: Person
        let club: ConversationID
        let submission: [UInt8]

        init() async throws {
            world = try TestCluster()
            north = try await world.relay("north")
            let alice = try await world.person("alice")
            (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
            club = try await alice.create(.group, .closed, named: "club", on: north)
            for person in [bob, carol] { try await person.join(club, of: alice) }
            try await bob.say("bad", in: club)
            submission = try #require(try await bob.pendingSubmissions(in: club).first)
            try await carol.say("good", in: club)
            for person in [bob, carol] { try await person.node.settleAll() }
            try alice.node.close()
        }

        func alice(version: String = "1") throws -> Person {
            var environment = Environment.live
            environment.version = version
            return Person(
                name: "alice", node: try Node(home: world.directory.file("alice"), environment: environment),
                directory: world.directory)
        }

        /// Records crashes during the processing of an input.
        func crash(_ times: UInt32, on input: Digest) async throws {
            let node = try alice().node
            let reason = times < FaultyInputs.crashLimit ? "" : "crashed the program \(times) times"
            let fault = FaultyInput(input, crashes: times, reason: reason, version: "1", at: node.environment.now())
            try await node.write { transaction in try FaultyInputTable.upsert(fault, in: transaction) }
            try node.close()
        }

        func doctor(_ alice: Person) async throws -> [String] {
            try await alice.node.doctor.run(fast: true).checks.filter { $0.name.hasPrefix("input ") }.map(\.detail)
        }
    }

    @Test func `a set-aside submission does not block others, is named by doctor, and is answered after an upgrade`()
        async throws
    {
        let scene = try await Fixture()
        let hash = Submission.hash(of: scene.submission)
        try await scene.crash(3, on: hash)
        var alice = try scene.alice()
        #expect(
            try await scene.doctor(alice) == [
                "a submission to a conversation is set aside: it crashed the program 3 times"
            ])
        try await alice.syncFully()
        #expect(try await alice.texts(in: scene.club) == ["good"])
        #expect(
            try await scene.doctor(alice) == [
                "a submission to #club from relay north is set aside: it crashed the program 3 times"
            ])
        let kept = try await alice.node.read { view in try FaultyInputTable.list(in: view) }
        #expect(kept.map(\.isStored) == [true])
        try alice.node.close()
        alice = try scene.alice(version: "2")
        try await alice.syncFully()
        #expect(try await alice.texts(in: scene.club) == ["good", "bad"])
        #expect(try await scene.doctor(alice) == [])
        #expect(try await alice.node.read { view in try FaultyInputTable.list(in: view) } == [])
        await scene.north.stop()
    }

    @Test func `a set-aside submission is refused permanently when the operator drops it`() async throws {
        let scene = try await Fixture()
        let hash = Submission.hash(of: scene.submission)
        try await scene.crash(3, on: hash)
        let alice = try scene.alice()
        try await alice.syncFully()
        let name = String(hash.description.prefix(16))
        #expect(
            await thrownErrorName { _ = try await alice.node.inputs.dropInput("00", for: .system("integrity.drop")) }
                == "not_found.input"
        )
        _ = try await alice.node.inputs.dropInput(name, for: .system("integrity.drop"))
        #expect(
            await thrownErrorName { _ = try await alice.node.inputs.dropInput(name, for: .system("integrity.drop")) }
                == "not_found.input"
        )
        try await alice.syncFully()
        try await scene.bob.syncFully()
        #expect(try await scene.bob.pendingSubmissions(in: scene.club) == [], "bob was answered")
        #expect(try await alice.texts(in: scene.club) == ["good"])
        #expect(try await scene.doctor(alice) == [])
        await scene.north.stop()
    }

    @Test func `a set-aside submission is processed alone when the operator retries it`() async throws {
        let scene = try await Fixture()
        let hash = Submission.hash(of: scene.submission)
        try await scene.crash(3, on: hash)
        let alice = try scene.alice()
        try await alice.syncFully()
        _ = try await alice.node.inputs.retryInput(hash.description, for: .system("integrity.retry"))
        let runs = FaultySubmissions(node: alice.node.core, conversation: scene.club).groups(of: [
            [1], scene.submission, [2], [3],
        ])
        #expect(runs.map(\.submissions) == [[[1]], [scene.submission], [[2], [3]]])
        #expect(runs.map { $0.fault?.crashes } == [nil, 2, nil])
        try await alice.syncFully()
        #expect(try await alice.texts(in: scene.club) == ["good", "bad"])
        await scene.north.stop()
    }

    @Test func `a set-aside batch pauses only its own conversation until it is retried`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let (one, two) = (
            try await alice.create(named: "one", on: north), try await alice.create(named: "two", on: north)
        )
        for id in [one, two] { try await bob.join(id, of: alice) }
        for person in [alice, bob] { try await person.syncFully() }
        let size = try await bob.node.overview(of: one).size
        for id in [one, two] { try await alice.say("on we go", in: id) }
        try await alice.syncFully()
        let empty = UnverifiedBatch(conversation: one, first: size, entries: [], checkpoint: [])
        let fault = bob.node.core.inputs.fault(
            empty.inputDigest, because: "crashed the program 3 times", at: bob.node.environment.now())
        try await bob.node.write { transaction in try FaultyInputTable.upsert(fault, in: transaction) }
        bob.node.core.inputs.replace(fault)
        let report = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let row = try #require(report.conversations.first { $0.conversation == one })
        #expect(row.detail == "paused: its entries \(size) to \(size) crashed the program 3 times")
        #expect(!row.isComplete)
        #expect(try await bob.texts(in: one) == [])
        #expect(try await bob.texts(in: two) == ["on we go"])
        ErrorTrace.record("state.paused")
        let named = try await bob.node.doctor.run(fast: true).checks.filter { $0.name.hasPrefix("input ") }
        #expect(
            named.map(\.detail) == [
                "#one from relay north is paused: its entries \(size) to \(size) crashed the program 3 times"
            ])
        #expect(named.map(\.state) == [.error])
        let hash = empty.inputDigest.description
        #expect(
            await thrownErrorName { _ = try await bob.node.inputs.dropInput(hash, for: .system("integrity.drop")) }
                == "not_found.input")
        _ = try await bob.node.inputs.retryInput(hash, for: .system("integrity.retry"))
        try await bob.syncFully()
        #expect(try await bob.texts(in: one) == ["on we go"])
        #expect(try await bob.node.read { view in try FaultyInputTable.list(in: view) } == [])
        await north.stop()
    }

    @Test func `only the submission that the store refuses is set aside`() async throws {
        let scene = try await Fixture()
        let alice = try scene.alice()
        let faulty = FaultySubmissions(node: alice.node.core, conversation: scene.club)
        let key = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(scene.club, in: view))
            return try Keyring(of: row, vault: alice.node.vault, in: view).originSealingKey()
        }
        let error = StoreError(.defect, operation: "write")
        try await faulty.setAside(
            OpenedSubmission(scene.submission, openedWith: key), because: error.description, from: nil)
        try await alice.syncFully()
        #expect(try await alice.texts(in: scene.club) == ["good"])
        #expect(try await scene.doctor(alice) == ["a submission to #club is set aside: it \(error.description)"])
        await scene.north.stop()
    }
}

private enum TestSubmission {
    /// A hash that no submission has.
    static let nobody = Submission.hash(of: [])
}
