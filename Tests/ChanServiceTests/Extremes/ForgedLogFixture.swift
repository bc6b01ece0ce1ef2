import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire
@testable import ChanService

/// mallory is the origin of a channel with a forged log on alice's relay; the reader follows it and alice's honest
/// channel.
struct ForgedLogFixture {
    let world: TestCluster
    let relay: RunningRelay
    let alice: Person
    let reader: Person
    let other: ConversationID
    /// The log with only its genesis, which the relay has.
    let log: ForgedLog
    private let origin: RelayConnection

    init() async throws {
        world = try TestCluster()
        relay = try await world.relay("north")
        alice = try await world.person("alice")
        reader = try await world.person("bob")
        other = try await alice.create(named: "#other", on: relay)
        try await reader.join(other, of: alice)
        log = ForgedLog()
        let capability = SigningKey.generate()
        origin = try await Self.inviteRelay(log, on: relay, for: capability)
        let link = try log.link(capability, relays: ["\(relay.address)"])
        _ = try await reader.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
    }

    private static func inviteRelay(
        _ log: ForgedLog, on relay: RunningRelay, for capability: SigningKey
    ) async throws(RelayError) -> RelayConnection {
        let connection = try await RelayConnection.connect(
            to: relay.address, as: .origin(log.key), conversation: log.conversation)
        _ = try await connection.invite(genesis: log.genesis)
        _ = try await connection.publish(log.batch())
        try await connection.setAccess([capability.verifyKey], version: 1)
        return connection
    }

    // MARK: delivery to the reader

    func publish(_ batch: UnverifiedBatch) async throws(RelayError) -> PublishedNote { try await origin.publish(batch) }

    /// The reader's result for a relay's answer, if no other relay has a better one.
    func deliver(_ batch: [UInt8]) async throws -> LogReceiver.Outcome {
        var sync = ReaderSync(node: reader.node.rounds, conversation: log.conversation, address: relay.address)
        sync.acceptsFaultyBodies = true
        return try await sync.receive(Delivery(batch, from: relay.address.relay))
    }

    /// Joins the conversation of a forged log by its link and reads it.
    ///
    /// - Returns: whether the reader joined; the forged origin then refused the request.
    func join(_ log: ForgedLog, _ edit: NumberEdit, inLink: Bool = false) async throws -> Bool {
        let capability = SigningKey.generate()
        let answering: Task<Void, any Error>?
        do throws(RelayError) {
            let connection = try await Self.inviteRelay(log, on: relay, for: capability)
            answering = Task { try await Self.refuseFirstRequest(of: log, at: connection) }
        } catch {
            #expect(error.code != .storage && error.code != .timedOut, "\(edit): \(error)")
            answering = nil
        }
        defer { answering?.cancel() }
        let link = try log.link(capability, relays: ["\(relay.address)"], edits: inLink ? [edit] : [])
        let name = await thrownErrorName {
            _ = try await reader.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        }
        let entered = name == Self.refused
        #expect(
            entered || name?.hasPrefix("link.") == true || name?.hasPrefix("relay.") == true,
            "\(edit): \(name ?? "joined")")
        if entered { _ = try await reader.node.overview(of: log.conversation) }
        return entered
    }

    private static let refused = "denied.forged"

    /// Refuses the first request to join, so that the reader does not wait for an answer.
    private static func refuseFirstRequest(of log: ForgedLog, at connection: RelayConnection) async throws {
        for submission in try await connection.drain(waitingUpTo: .seconds(30)) {
            let content = ReceiptContent(
                conversation: log.conversation, submission: Submission.hash(of: submission.submission),
                outcome: .refused(name: refused, detail: ""))
            try await connection.sendReceipts([Receipt(parsing: log.receipt(content))])
        }
    }

    // MARK: forged receipts

    /// Answers to the reader's request to join, with each number of a receipt and of its welcome changed.
    func receipts() async throws -> [(edit: NumberEdit, receipt: [UInt8])] {
        let submission = try #require(try await origin.drain().first)
        let (member, sealing) = try await reader.node.read { view in
            let row = try #require(try ConversationTable.find(log.conversation, in: view))
            let keys = try Keyring(of: row, vault: reader.node.vault, in: view).memberKeys()
            return (try #require(row.member), keys.sealing.publicKey)
        }
        func receipt(_ welcome: [UInt8], _ edits: [NumberEdit]) throws -> [UInt8] {
            let content = ReceiptContent(
                conversation: log.conversation, submission: Submission.hash(of: submission.submission),
                outcome: .accepted(entry: 0, size: 1), welcome: try sealing.seal(welcome))
            return log.receipt(content, edits)
        }
        let welcome = welcome(for: member)
        // Answers that may be valid come last: the first valid one settles the request.
        let inWelcome = try WireSchema("welcome").numbers(in: "Welcome").boundaryEdits.map { edit in
            (edit, try receipt(welcome.edited([edit]), []))
        }
        let beside = try WireSchema("log").numbers(in: "ReceiptContent").boundaryEdits.map { edit in
            (edit, try receipt(welcome, [edit]))
        }
        return (inWelcome + beside).sorted { ($0.0.number == 0 ? 1 : 0) < ($1.0.number == 0 ? 1 : 0) }
    }

    private func welcome(for member: MemberID) -> [UInt8] {
        func message(_ numbers: UInt64..., bytes: [UInt8]? = nil) -> [UInt8] {
            var message = EditableMessage()
            for (index, number) in numbers.enumerated() { message[index + 1] = .number(number) }
            if let bytes { message[numbers.count + 1] = .bytes(bytes) }
            return message.encoded
        }
        var welcome = EditableMessage()
        welcome[1] = .bytes(log.conversation.bytes)
        welcome[2] = .bytes(member.bytes)
        welcome[3] = .bytes(message(0, 0, 0, 1, bytes: randomBytes(32)))
        let secret = log.keys.reading.secret(of: .members)?.key.secret.exposed()
        welcome[4] = .bytes(message(UInt64(ScopeKind.members.rawValue), 0, 0, 0, bytes: secret))
        welcome[5] = .bytes(message(0, bytes: randomBytes(32)))
        return welcome.encoded
    }

    // MARK: results

    func size() async throws -> UInt64 { try await reader.node.overview(of: log.conversation).size }

    /// The reader's failures for the forged log.
    func failures() async throws -> [String] {
        var filter = FailureFilter()
        filter.conversation = log.conversation
        let page = try await reader.node.withView { [filter] in try $0.failures(filter, PageRequest(limit: 1_000)) }
        for failure in page.elements { #expect(!failure.name.hasPrefix("rpc."), "\(failure.name)") }
        return page.elements.map(\.name)
    }

    /// Refolds the entries as after an upgrade or a repair.
    func refold() async throws {
        try await reader.node.write { transaction in try reader.node.context.refold(log.conversation, in: transaction) }
    }

    func checkOtherConversations() async throws {
        try await alice.say("on we go", in: other)
        try await alice.syncFully()
        try await reader.node.settleAll()
        #expect(try await reader.texts(in: other).last == "on we go")
        let findings = try await reader.node.doctor.run(fast: false)
        let errors = findings.checks.filter { $0.state == .error && !$0.name.hasSuffix("#forged") }
        #expect(errors.isEmpty, "\(errors)")
    }

    func stop() async { await relay.stop() }
}
