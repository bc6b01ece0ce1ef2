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

/// Tests that file names from callers reach only the files that the caller may access.
@Suite("File names from callers")
struct FileAccessPolicyTests {
    private static let confined = FileAccessPolicy(home: nil, followsLinks: false)

    private static func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private static func read(_ path: String, _ reach: FileAccessPolicy) throws -> String {
        let file = try RegularFile(path: path, accessPolicy: reach)
        return String(decoding: try file.read(Int(file.bytes)), as: UTF8.self)
    }

    @Test func `a restricted caller's file name is not followed through links in any component`() async throws {
        let world = try TestCluster()
        let files = FileManager.default
        let (open, secret) = (world.directory.file("open"), world.directory.file("secret.txt"))
        try files.createDirectory(atPath: open, withIntermediateDirectories: false)
        try Self.write("secret", secret)
        try Self.write("card", open + "/card.txt")
        try files.createSymbolicLink(atPath: open + "/in.txt", withDestinationPath: secret)
        try files.createSymbolicLink(atPath: open + "/way", withDestinationPath: world.directory.file(""))
        try Self.write("twice", open + "/one.txt")
        try files.linkItem(atPath: open + "/one.txt", toPath: open + "/two.txt")
        #expect(try Self.read(open + "/card.txt", Self.confined) == "card")
        for name in ["in.txt", "way/secret.txt", "two.txt", "none.txt", "", "way", ".."] {
            let path = open + "/" + name
            #expect(await thrownErrorName { _ = try Self.read(path, Self.confined) } == "file.unreadable", "\(name)")
        }
        #expect(try Self.read(open + "/in.txt", .unrestricted) == "secret", "the owner may")
    }

    @Test func `no caller can read in the state directory`() async throws {
        let world = try TestCluster()
        let node = try await world.person("alice").node
        let link = world.directory.file("key")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: node.home + "/vault.key")
        for isConfined in [false, true] {
            for path in [node.home + "/vault.key", node.home + "/../alice/vault.key", link] {
                let reach = node.fileAccessPolicy(isConfined: isConfined)
                #expect(
                    await thrownErrorName { _ = try RegularFile(path: path, accessPolicy: reach) } == "file.unreadable",
                    "\(path)")
            }
        }
    }

    @Test func `a restricted caller's file is not written through links, nor into the state directory`() async throws {
        let world = try TestCluster()
        let node = try await world.person("alice").node
        let files = FileManager.default
        let (open, other) = (world.directory.file("open"), world.directory.file("other"))
        for path in [open, other] { try files.createDirectory(atPath: path, withIntermediateDirectories: false) }
        try files.createSymbolicLink(atPath: open + "/way", withDestinationPath: other)
        try Self.write("old", other + "/old.txt")
        try files.createSymbolicLink(atPath: open + "/old.txt", withDestinationPath: other + "/old.txt")
        let reach = node.fileAccessPolicy(isConfined: true)
        for path in [open + "/way/new.txt", node.home + "/access.json"] {
            #expect(
                await thrownErrorName {
                    _ = try AtomicFileWriter(at: OutputPath(path, accessPolicy: reach), mark: "b1")
                } == "file.unwritable",
                "\(path)")
        }
        let place = OutputPath(open + "/old.txt", accessPolicy: reach)
        #expect(await thrownErrorName { _ = try AtomicFileWriter(at: place, mark: "b1") } == "file.exists")
        let file = try AtomicFileWriter(at: place, mark: "b1", replacing: true)
        try file.write(Array("new".utf8))
        try AtomicFileWriter.finish(place, mark: "b1", replacing: true)
        #expect(AtomicFileWriter.isFinished(place, mark: "b1"))
        #expect(try Self.read(other + "/old.txt", .unrestricted) == "old", "the link was replaced, not followed")
        #expect(try Self.read(open + "/old.txt", Self.confined) == "new")
    }

    @Test func `jobs of restricted callers obey their policy`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: relay)
        let (secret, link) = (world.directory.file("secret.txt"), world.directory.file("in.txt"))
        try Self.write(#"{"text":"secret"}"#, secret)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
        let methods = [
            "file.attach": "file.unreadable", "import.jsonl": "import.unreadable",
            "import.irc": "import.unreadable", "import.telegram": "import.unreadable",
        ]
        for (method, name) in methods.sorted(by: { $0.key < $1.key }) {
            var request = Request(method, by: Requester(user: "uid 54000"))
            request.parameters = ["path": .string(link), "date": "2005-08-08", "utc_offset_s": 0]
            request.isConfined = true
            let (_, begun) = try await alice.node.startJob(request, in: help)
            #expect(try await alice.node.wait(for: begun.id) { _, _ in }.error?.name == name, "\(method)")
        }
        await relay.stop()
    }
}

/// Tests that special and endless files do not occupy an import.
@Suite("Imports of special and huge files")
struct UnboundedImportTests {
    private func job(_ method: String, _ path: String) async throws -> (alice: Person, job: JobOverview) {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(.group, .closed, named: "help")
        var request = Request(method, by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path), "date": "2005-08-08", "utc_offset_s": 0]
        return (alice, try await alice.node.startJob(request, in: help).job)
    }

    @Test(arguments: ["import.irc", "import.jsonl", "import.telegram"]) func `devices and pipes are refused`(
        _ method: String
    ) async throws {
        let world = try TestCluster()
        let pipe = world.directory.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in ["/dev/full", "/dev/null", pipe] {
            let (alice, begun) = try await job(method, path)
            #expect(try await alice.node.wait(for: begun.id) { _, _ in }.error?.name == "import.unreadable", "\(path)")
        }
    }

    @Test func `a job that was cancelled before it ran reads nothing`() async throws {
        let (alice, begun) = try await job("import.jsonl", "/nowhere")
        _ = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .cancelled && ended.error?.name == "job.cancelled")
    }

    @Test(arguments: ["import.irc", "import.jsonl"]) func `a job that reads a huge file stops when it is cancelled`(
        _ method: String
    ) async throws {
        let world = try TestCluster()
        let path = world.directory.file("huge")
        try Data().write(to: URL(fileURLWithPath: path))
        // The file is sparse.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: 1 << 40)
        try handle.close()
        let (alice, begun) = try await job(method, path)
        async let ended = alice.node.wait(for: begun.id) { _, _ in }
        try await eventually("it is at work") { try await alice.node.job(begun.id).status == .running }
        _ = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        #expect(try await ended.state == .cancelled)
    }
}
