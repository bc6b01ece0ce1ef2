import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Foundation
import Testing

@testable import ChanDaemon
@testable import ChanEngine
@testable import ChanFold
@testable import ChanHost
@testable import ChanReading
@testable import ChanService

@Suite("The admission program")
struct AdmissionHookTests {
    @Test func `the program accepts one applicant, declines another with a reason, and holds a third`() async throws {
        let fixture = try await AdmissionHookFixture.open(
            program: """
                while read -r line; do
                  id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"ask".*/\\1/')
                  case "$line" in
                    *'"name":"bob"'*) echo "{\\"id\\":$id,\\"decision\\":\\"accept\\",\\"role\\":\\"author\\"}" ;;
                    *'"name":"mallory"'*) echo "{\\"id\\":$id,\\"decision\\":\\"decline\\",\\"reason\\":\\"a robot\\"}" ;;
                    *) echo "{\\"id\\":$id,\\"decision\\":\\"hold\\"}" ;;
                  esac
                done
                """)
        let bob = try await fixture.ask("bob")
        let mallory = try await fixture.ask("mallory")
        let carol = try await fixture.ask("carol")
        try await eventually("bob is in") { try await fixture.status(bob) == .active }
        try await eventually("mallory is out") { try await fixture.status(mallory) == .declined }
        #expect(try await fixture.member(bob).role == .author)
        #expect(try await fixture.member(mallory).ended?.reason == "a robot")
        try await eventually("nobody is left to ask about") { try await fixture.waiting().isEmpty }
        #expect(try await fixture.status(carol) == .requested)
        await fixture.close()
    }

    @Test func `a program that hangs is killed and asked once more; then people decide`() async throws {
        let fixture = try await AdmissionHookFixture.open(
            program: "echo $$ >> \"$0.started\"; exec sleep 1000", settings: ["timeout_s": 1])
        let bob = try await fixture.ask("bob")
        try await eventually("both tries are over") { try await fixture.waiting().isEmpty }
        #expect(try await fixture.status(bob) == .requested)
        let started = try fixture.text("door.sh.started").split(separator: "\n").compactMap { pid_t($0) }
        #expect(started.count == 2)
        try await eventually("no process is left") { started.allSatisfy { kill($0, 0) != 0 } }
        await fixture.close()
    }

    @Test func `a program that dies is started again, and the request is asked again`() async throws {
        let fixture = try await AdmissionHookFixture.open(
            program: """
                read -r line
                if [ ! -e "$0.died" ]; then touch "$0.died"; exit 1; fi
                id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"ask".*/\\1/')
                echo "{\\"id\\":$id,\\"decision\\":\\"accept\\"}"
                read -r line
                """)
        let bob = try await fixture.ask("bob")
        try await eventually("bob is in") { try await fixture.status(bob) == .active }
        #expect(FileManager.default.fileExists(atPath: fixture.path("door.sh.died")), "it was asked once, and answered")
        #expect(try await fixture.waiting().isEmpty)
        await fixture.close()
    }

    @Test(arguments: [
        "echo hello", "echo '{\"id\":999,\"decision\":\"accept\"}'", "echo '{\"id\":1,\"decision\":\"maybe\"}'",
        "head -c 200000 /dev/zero", "printf '\\377\\376\\n'",
    ])
    func `an invalid answer of any kind is rejected, and a node so configured then declines the request`(says: String)
        async throws
    {
        let fixture = try await AdmissionHookFixture.open(
            program: "read -r line; \(says); sleep 1000", settings: ["otherwise": "decline"])
        let bob = try await fixture.ask("bob")
        try await eventually("bob is declined") { try await fixture.status(bob) == .declined }
        #expect(try await fixture.waiting().isEmpty)
        #expect(try await fixture.alice.overview(of: fixture.conversation).summary.activeMemberCount == 1)
        await fixture.close()
    }

    @Test func `a missing program does not block admission for good: a reload finds the new one`() async throws {
        let fixture = try await AdmissionHookFixture.open(
            program: nil, settings: ["program": ["/nonexistent/door"], "timeout_s": 1])
        let bob = try await fixture.ask("bob")
        #expect(try await fixture.status(bob) == .requested)
        try fixture.install(
            """
            read -r line
            id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"ask".*/\\1/')
            echo "{\\"id\\":$id,\\"decision\\":\\"accept\\"}"; read -r line
            """)
        try fixture.configure(["program": ["/bin/sh", fixture.path("door.sh")]])
        fixture.reload.yield()
        try await eventually("bob is in") { try await fixture.status(bob) == .active }
        await fixture.close()
    }

    @Test func `commits wake the hook only while a program is configured, which a reload can change`() async throws {
        let fixture = try await AdmissionHookFixture.open(program: nil)
        try fixture.removeConfiguration()
        let bob = try await fixture.ask("bob")
        #expect(fixture.alice.core.feedNotifier.subscriberCount == 0)
        try fixture.install(
            """
            echo $$ >> "$0.started"
            while read -r line; do
              id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"ask".*/\\1/')
              echo "{\\"id\\":$id,\\"decision\\":\\"accept\\"}"
            done
            """)
        try fixture.configure(["program": ["/bin/sh", fixture.path("door.sh")]])
        fixture.reload.yield()
        try await eventually("bob is in") { try await fixture.status(bob) == .active }
        let carol = try await fixture.ask("carol")
        try await eventually("carol is in") { try await fixture.status(carol) == .active }
        #expect(fixture.alice.core.feedNotifier.subscriberCount == 1)
        try fixture.removeConfiguration()
        fixture.reload.yield()
        try await eventually("nobody listens") { fixture.alice.core.feedNotifier.subscriberCount == 0 }
        let started = try fixture.text("door.sh.started").split(separator: "\n").compactMap { pid_t($0) }
        #expect(started.count == 1)
        try await eventually("no process is left") { started.allSatisfy { kill($0, 0) != 0 } }
        let dave = try await fixture.ask("dave")
        #expect(try await fixture.status(dave) == .requested)
        await fixture.close()
    }

    @Test func `no more requests are pending at the program than configured`() async throws {
        let fixture = try await AdmissionHookFixture.open(
            program: "while read -r line; do echo x >> \"$0.asked\"; done", settings: ["at_once": 2, "timeout_s": 60])
        for name in ["bob", "carol", "dave", "erin"] { _ = try await fixture.ask(name) }
        try await eventually("two were asked about") {
            (try? fixture.text("door.sh.asked").split(separator: "\n").count) == 2
        }
        #expect(try await fixture.waiting().count == 4)
        await fixture.close()
    }

    @Test(arguments: [
        ("[]", "/"), ("{\"program\":[\"door\"]}", "/program"), ("{\"program\":[\"/d\",1]}", "/program"),
        ("{\"program\":[\"/d\"],\"timeout\":1}", "/timeout"),
        ("{\"program\":[\"/d\"],\"timeout_s\":0}", "/timeout_s"),
        ("{\"program\":[\"/d\"],\"otherwise\":\"accept\"}", "/otherwise"),
    ])
    func `an error in admission.json is reported with its location`(text: String, pointer: String) {
        do throws(ServiceError) {
            _ = try AdmissionFile(parsing: Array(text.utf8), at: "admission.json")
            Issue.record("it was taken")
        } catch {
            ErrorTrace.record(error.errorName.name)
            #expect(error.errorName.name == "node.admission")
            #expect(error.errorName.facts["param"] == pointer)
        }
    }

    @Test func `a configuration file that other users can write is refused`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("admission.json")
        try Data("{\"program\":[\"/bin/true\"]}".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        #expect(throws: ServiceError.self) { try AdmissionFile.read(home: directory.url.path) }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(try AdmissionFile.read(home: directory.url.path)?.program == ["/bin/true"])
    }

    @Test func `a child process has standard input, output and error, and none of the node's sockets`() async throws {
        // NIO's sockets are created like this: the code that starts a program has to close them in the child.
        var ends: [CInt] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let child = try LineChildProcess(["/bin/sh", "-c", "ls -m /proc/$$/fd; echo"])
        var lines = child.lines.makeAsyncIterator()
        guard case .line(let line)? = await lines.next() else {
            Issue.record("it said nothing")
            return
        }
        #expect(String(decoding: line, as: UTF8.self) == "0, 1, 2")
    }

    @Test func `a child process that never reads does not block its callers`() throws {
        let child = try LineChildProcess(["/bin/sleep", "1000"])
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4_000)
        let taken = (0..<1_000).prefix { _ in child.sendLine(line) }.count
        #expect(taken < 1_000)
        child.kill()
        #expect(!child.sendLine(line))
    }
}

/// A node with a conversation that uses an admission program, and applicants on nodes of their own.
private final class AdmissionHookFixture: Sendable {
    let directory: TemporaryDirectory
    let alice: Node
    let conversation: ConversationID
    let reload: AsyncStream<Void>.Continuation
    private let running: Task<Void, Never>
    private let relay: RunningRelay

    private init(
        _ directory: TemporaryDirectory, _ alice: Node, _ conversation: ConversationID, _ relay: RunningRelay
    ) {
        self.directory = directory
        self.alice = alice
        self.conversation = conversation
        self.relay = relay
        let (reloads, reload) = AsyncStream.makeStream(of: Void.self)
        self.reload = reload
        running = Task { await AdmissionHook(alice, reloads: reloads).run() }
    }

    /// Opens the fixture.
    /// - Parameter program: a shell script.
    static func open(program: String?, settings: [String: Any] = [:]) async throws -> AdmissionHookFixture {
        let directory = try TemporaryDirectory()
        let home = try RelayHome.create(at: directory.file("north"), name: "north")
        let relay = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions())
        let alice = try Node(home: directory.file("alice"))
        _ = try await alice.profiles.createProfile(name: "alice", for: .system("profile.create"))
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "help"))
        plan.relays = [relay.address]
        let conversation = try await alice.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        var changes = AdmissionChanges()
        changes.on = [.program]
        _ = try await alice.admissions.setAdmission(changes, in: conversation, for: .system("admission.set"))
        _ = try await alice.rounds.sync(nil, timeoutSeconds: 60)
        var all = settings
        if let program {
            try Data(program.utf8).write(to: URL(fileURLWithPath: directory.file("door.sh")))
            all["program"] = ["/bin/sh", directory.file("door.sh")]
        }
        try write(all, to: directory)
        return AdmissionHookFixture(directory, alice, conversation, relay)
    }

    private static func write(_ settings: [String: Any], to directory: TemporaryDirectory) throws {
        let path = directory.file("alice/admission.json")
        try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    func configure(_ settings: [String: Any]) throws { try Self.write(settings, to: directory) }
    func removeConfiguration() throws { try FileManager.default.removeItem(atPath: path("alice/admission.json")) }
    func install(_ program: String) throws {
        try Data(program.utf8).write(to: URL(fileURLWithPath: path("door.sh")))
    }
    func path(_ name: String) -> String { directory.file(name) }
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// Sends a request to join from a new node, and waits until the origin has it.
    func ask(_ name: String) async throws -> MemberID {
        let node = try Node(home: directory.file(name))
        _ = try await node.profiles.createProfile(name: name, for: .system("profile.create"))
        let link = try await alice.withView { [conversation] in try $0.linkText(of: conversation) }
        _ = try await node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        _ = try await alice.rounds.sync(nil, timeoutSeconds: 60)
        let member = try #require(try await node.overview(of: conversation).member)
        try node.close()
        return member
    }

    func member(_ id: MemberID) async throws -> Member {
        try await alice.memberOverview(of: id, in: conversation).member
    }

    func status(_ id: MemberID) async throws -> MemberStatus { try await member(id).status }
    func waiting() async throws -> [Applicant] { try await alice.withView { try $0.applicants(limit: 100) } }

    func close() async {
        running.cancel()
        await running.value
        try? alice.close()
        await relay.stop()
    }
}
