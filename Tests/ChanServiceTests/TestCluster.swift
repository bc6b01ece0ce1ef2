import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Foundation
import Glibc
import Synchronization
import Testing

/// Relays and nodes in one temporary directory, with real files, keys, and TLS on loopback.
final class TestCluster: Sendable {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Starts a relay on its own port.
    func relay(_ name: String, _ options: RelayOptions = RelayOptions()) async throws -> RunningRelay {
        try await Self.start(RelayHome.create(at: directory.file(name), name: name), options)
    }

    /// Restarts a stopped relay on its former port.
    func restart(_ name: String, _ options: RelayOptions = RelayOptions()) async throws -> RunningRelay {
        let home = try RelayHome.existing(at: directory.file(name))
        return try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: options)
    }

    /// Starts a relay on a port that is never reused while it is stopped: each port is assigned once, and is outside
    /// the range for outgoing connections.
    private static func start(_ home: RelayHome, _ options: RelayOptions) async throws -> RunningRelay {
        while true {
            let port = UInt16(ports.add(1, ordering: .relaxed).newValue)
            do throws(RelayError) {
                return try await RunningRelay.start(in: home, listen: ("127.0.0.1", port), options: options)
            } catch {
                guard error.code == .cannotListen, port < 32_000 else { throw error }
            }
        }
    }

    private static let ports = Atomic<UInt32>(20_000 + UInt32(getpid()) % 8_000)

    /// Opens a person's node, and creates a profile with their name the first time.
    func person(_ name: String, in environment: Environment = .live) async throws -> Person {
        let node = try Node(home: directory.file(name), environment: environment)
        let profiles = try await node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements
        if profiles.isEmpty {
            _ = try await node.profiles.createProfile(name: name, for: .system("profile.create"))
        }
        return Person(name: name, node: node, directory: directory)
    }

    /// Copies a closed node's state directory, runs `body` with the original, and restores the copy.
    func rollBack(
        _ person: Person, in environment: Environment = .live, after body: (Person) async throws -> Void
    ) async throws -> Person {
        try person.node.close()
        let (home, copy) = (directory.file(person.name), directory.file(person.name + ".copy"))
        try FileManager.default.copyItem(atPath: home, toPath: copy)
        let later = try await self.person(person.name, in: environment)
        try await body(later)
        try later.node.close()
        for name in try FileManager.default.contentsOfDirectory(atPath: copy) where name.hasPrefix("node.sqlite") {
            // The file is overwritten like with `cp`, so its inode stays the same.
            let bytes = try Data(contentsOf: URL(fileURLWithPath: copy + "/" + name))
            try bytes.write(to: URL(fileURLWithPath: home + "/" + name))
        }
        return try await self.person(person.name, in: environment)
    }
}

/// A person with a node, and their usual actions.
struct Person: Sendable {
    let name: String
    let node: Node
    /// Keeps the directory of the node's files while the person is in use.
    var directory: TemporaryDirectory?

    /// Creates a conversation on `relays` and publishes it.
    func create(
        _ kind: ConversationKind = .channel, _ visibility: Visibility = .open, named title: String = "#help",
        admission: Admission = .open, on relays: RunningRelay...
    ) async throws -> ConversationID {
        var plan = NewConversationOptions(kind: kind, visibility: visibility, profile: Profile(name: title))
        plan.admission = admission
        plan.relays = relays.map(\.address)
        let id = try await node.conversations.createConversation(plan, for: .system("conversation.create")).conversation
        try await syncFully()
        return id
    }

    /// Joins by the primary link of `owner`'s node, and waits until the origin has answered.
    @discardableResult
    func join(_ conversation: ConversationID, of owner: Person) async throws -> MemberID {
        let link = try await owner.node.withView { try $0.linkText(of: conversation) }
        _ = try await node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        try await owner.syncFully()
        try await syncFully()
        return try #require(try await node.overview(of: conversation).member)
    }

    @discardableResult
    func say(_ text: String, in conversation: ConversationID) async throws -> MessageID {
        let report = try await node.changes.perform(
            .post(Posting(text: text)), in: conversation, for: .system("message.post"))
        return try #require(report.message)
    }

    /// Sends and fetches everything, and fails if something remains unpublished.
    @discardableResult
    func syncFully() async throws -> SyncReport {
        var report = try await node.rounds.sync(nil, timeoutSeconds: 60)
        // With many parallel tests a relay may answer too late; the next sync repeats what remains.
        for _ in 0..<3 where report.unpublished > 0 { report = try await node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(report.unpublished == 0, "\(name) still has \(report.unpublished) to hand on")
        return report
    }

    /// The displayed messages, oldest first.
    func messages(in conversation: ConversationID) async throws -> [ItemOverview] {
        try await node.withView { view in
            try view.lastItems(10_000, of: conversation, ItemFilter())
        }
        .elements.filter { $0.item.kind == .message }
    }

    func texts(in conversation: ConversationID) async throws -> [String] {
        try await messages(in: conversation).map(\.item.text)
    }

    /// The timeline items of failures, which are neither messages nor events.
    func failures(in conversation: ConversationID) async throws -> [String] {
        try await node.withView { view in
            try view.lastItems(10_000, of: conversation, ItemFilter())
        }
        .elements
        .compactMap { $0.failure.map { "\($0.name) from \($0.source ?? "?") \($0.facts)" } }
    }
}

extension Node {
    func search(
        _ words: String, in conversation: ConversationID, _ filter: ItemFilter, _ request: PageRequest,
        counts: Bool = false
    ) async throws(ServiceError) -> ListPage<ItemOverview> {
        try await withView { view in
            try view.search(words, in: conversation, filter, request, counts: counts)
        }
    }
}

/// The name of the error that `body` throws; `nil` if it throws none.
func thrownErrorName(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch {
        let name = (error as? ServiceError)?.errorName.name
        ErrorTrace.record(name)
        return name ?? "not ours: \(error)"
    }
}
