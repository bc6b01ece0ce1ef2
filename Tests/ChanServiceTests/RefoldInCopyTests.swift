import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import Dispatch
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Refolds of logs too long for the writer")
struct RefoldInCopyTests {
    /// Every log is longer than the limit.
    private static var environment: Environment {
        var environment = Environment.live
        environment.maximumInlineRefold = 0
        return environment
    }

    @Test func `when a reader becomes staff, the log is refolded in a copy with the same result as in the writer`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let (bob, carol) = (try await world.person("bob", in: Self.environment), try await world.person("carol"))
        let help = try await alice.create(named: "#help", on: north)
        for person in [bob, carol] { try await person.join(help, of: alice) }
        try await alice.say("hello", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        let numbers = try await bob.messages(in: help).map(\.item.id)
        let member = try #require(try await bob.node.overview(of: help).member)
        _ = try await alice.node.changes.perform(
            .changeRole(member: member, role: .moderator), in: help, for: .system("member.role"))
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: help).role == .moderator)
        #expect(try await bob.messages(in: help).map(\.item.id) == numbers)
        #expect(try await bob.failures(in: help).isEmpty)
        try await expectSound(bob, help)
        await north.stop()
    }

    @Test func `a refold in a copy does not block the writer, and is repeated if the conversation changed meanwhile`()
        async throws
    {
        let world = try TestCluster()
        let alice = try await world.person("alice", in: Self.environment)
        let help = try await alice.create(named: "#help")
        let node = alice.node
        try await alice.say("one", in: help)
        let runs = Atomic(0)
        let work = ConversationCopyWork { (transaction: StoreTransaction) in
            // On the writer this would deadlock.
            if runs.add(1, ordering: .relaxed).newValue == 1 {
                try node.database.blockingWrite { writer in
                    try Self.call(help, "meanwhile", in: writer)
                }
            }
            try Self.call(help, "aside", in: transaction)
        }
        try await node.write(inCopyOf: help, work)
        #expect(runs.load(ordering: .relaxed) == 2)
        let alias = try await node.read { view in try LocalConversationTable.find(help, in: view).alias }
        #expect(alias == "aside")
        try await alice.say("two", in: help)
        #expect(try await alice.texts(in: help) == ["one", "two"])
    }

    @Test func `entries that arrived during a refold are decrypted with the secrets that arrived before`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob", in: Self.environment))
        let help = try await alice.create(named: "#help", on: north)
        try await bob.join(help, of: alice)
        try await alice.say("one", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        // The state before bob received any secret of the members' scope.
        let secrets = try await bob.node.read { view in
            try ScopeSecretTable.all(of: help, in: view).filter { $0.scope.kind == .members }
        }
        try await bob.node.write { transaction in
            for var secret in secrets {
                secret.sealedSecret = nil
                try ScopeSecretTable.upsert(secret, of: help, in: transaction)
            }
        }
        try await bob.node.rounds.refold(help)
        #expect(try await bob.texts(in: help) == [])

        let runs = Atomic(0)
        let work = ConversationCopyWork { (transaction: StoreTransaction) in
            if runs.add(1, ordering: .relaxed).newValue == 1 {
                Self.wait {
                    try await alice.say("two", in: help)
                    try await alice.syncFully()
                    try await bob.syncFully()
                }
            }
            for secret in secrets { try ScopeSecretTable.upsert(secret, of: help, in: transaction) }
            try bob.node.context.refold(help, in: transaction)
        }
        try await bob.node.write(inCopyOf: help, work)
        #expect(runs.load(ordering: .relaxed) == 2)
        #expect(try await bob.texts(in: help) == ["one", "two"])
        #expect(try await bob.failures(in: help) == [])
        try await expectSound(bob, help)
        await north.stop()
    }

    @Test func `a request is executed once, also if it is repeated during a refold in a copy`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice", in: Self.environment)
        let help = try await alice.create(named: "#help")
        let node = alice.node
        var keyed = Request.system("conversation.alias")
        keyed.key = "once"
        let request = keyed.about(help)
        let runs = Atomic(0)
        let report = try await node.execute(request) { transaction, _ in
            guard transaction.allowsLongWork else { throw RequiresConversationCopy(conversation: help) }
            if runs.add(1, ordering: .relaxed).newValue == 1 {
                _ = try node.database.blockingWrite { writer in
                    try node.execute(request, in: writer) { writer, _ in
                        try Self.call(help, "by the first", in: writer)
                        return try ChangeReport(of: help, in: writer)
                    }
                }
            }
            try Self.call(help, "by the second", in: transaction)
            return try ChangeReport(of: help, in: transaction)
        }
        #expect(report.isRepeated && report.audit != nil)
        #expect(runs.load(ordering: .relaxed) == 1)
        let alias = try await node.read { view in try LocalConversationTable.find(help, in: view).alias }
        #expect(alias == "by the first")
    }

    /// Blocks the calling thread until `body` is done.
    private static func wait(for body: @escaping @Sendable () async throws -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task {
            do { try await body() } catch { Issue.record("\(error)") }
            done.signal()
        }
        done.wait()
    }

    private static func call(
        _ conversation: ConversationID, _ alias: String, in transaction: StoreTransaction
    ) throws {
        var local = try LocalConversationTable.find(conversation, in: transaction)
        local.alias = alias
        try LocalConversationTable.upsert(local, of: conversation, in: transaction)
    }

    private func expectSound(_ person: Person, _ conversation: ConversationID) async throws {
        let found = try await person.node.read { view in try ConversationTable.find(conversation, in: view) }
        let row = try #require(found)
        #expect(try await person.node.doctor.projectionDifferences(row) == [])
    }
}
