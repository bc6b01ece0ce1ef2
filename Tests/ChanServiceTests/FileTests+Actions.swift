import ChanCore
import ChanID
import ChanJSON
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Helpers for tests with files.
extension FileTests {
    /// Creates a file of random bytes.
    func file(_ name: String, _ bytes: Int) throws -> (path: String, data: Data) {
        var random = SystemRandomNumberGenerator()
        let data = Data(
            (0..<(bytes + 7) / 8).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }.prefix(bytes))
        let path = world.directory.file(name)
        try data.write(to: URL(fileURLWithPath: path))
        return (path, data)
    }

    func job(_ method: String, _ asked: JSONObject, in id: ConversationID, by person: Person) async throws
        -> JobOverview
    {
        var request = Request(method, by: .node)
        request.parameters = asked
        let (_, begun) = try await person.node.startJob(request, in: id)
        let ended = try await person.node.wait(for: begun.id) { _, _ in }
        if let error = ended.error { ErrorTrace.record(error.name) }
        return ended
    }

    /// Seals and uploads a file, and returns its identifier.
    func attach(_ path: String, voice: Bool = false, in id: ConversationID, by person: Person) async throws
        -> String
    {
        let ended = try await job("file.attach", ["path": .string(path), "voice": .bool(voice)], in: id, by: person)
        return try #require(ended.result?["id"]?.string, "\(String(describing: ended.error))")
    }

    @discardableResult
    func post(_ files: [String], _ text: String = "", in id: ConversationID, by person: Person) async throws
        -> MessageID
    {
        var posting = Posting(text: text)
        posting.files = try await person.node.files.find(files, of: id)
        return try #require(try await person.node.messages.post(posting, in: id, for: .system("message.post")).message)
    }

    func fetch(_ file: String, to name: String, in id: ConversationID, by person: Person) async throws
        -> JobOverview
    {
        try await job(
            "file.fetch", ["file": .string(file), "path": .string(world.directory.file(name))], in: id, by: person)
    }

    func read(_ name: String) -> Data? { FileManager.default.contents(atPath: world.directory.file(name)) }

    func listed(_ id: ConversationID, by person: Person, _ filter: FileFilter = FileFilter()) async throws
        -> [SharedFile]
    {
        try await person.node.withView { view in
            try view.files(of: id, filter, PageRequest(limit: 100))
        }.elements
    }

    /// The names in the file store of the state directory.
    func storedFileNames(of person: Person) -> [String] { FileStore(home: person.node.home).names() }

    /// The number of chunks of all files at a relay.
    func chunks(at relay: String) throws -> Int {
        let rows = try SQLiteFile(world.directory.file(relay) + "/files.sqlite").execute("SELECT count(*) FROM chunk")
        return try #require(rows.first.flatMap { Int($0) })
    }

    func syncFully(_ people: Person...) async throws {
        for _ in 0..<2 { for person in people { try await person.syncFully() } }
    }

    /// Creates alice's group with the member bob.
    func makeGroup(on relays: RunningRelay...) async throws -> (alice: Person, bob: Person, id: ConversationID) {
        try await makeGroup(of: world.person("alice"), on: relays)
    }

    func makeGroup(
        of alice: Person, on relays: [RunningRelay]
    ) async throws -> (alice: Person, bob: Person, id: ConversationID) {
        var plan = NewConversationOptions(kind: .group, visibility: .closed, profile: Profile(name: "#club"))
        plan.relays = relays.map(\.address)
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        let bob = try await world.person("bob")
        try await bob.join(id, of: alice)
        try await syncFully(bob, alice)
        return (alice, bob, id)
    }

    func editPreferences(_ id: ConversationID, by owner: Person, _ change: (inout Preferences) -> Void) async throws {
        var preferences = try await owner.node.overview(of: id).summary.preferences
        change(&preferences)
        _ = try await owner.node.changes.perform(
            .editPreferences(preferences), in: id, for: .system("conversation.preferences_set"))
    }
}
