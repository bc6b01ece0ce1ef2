import ChanID
import ChanTestSupport
import Foundation
import Testing

/// State directories that cannot be used are reported in one line and not changed.
@Suite("State directories", .onDedicatedThreads) struct StateDirectoryTests {
    /// Only root can mount; otherwise the tests that need it are skipped by name.
    private static let mayMount = getuid() == 0 && mount(["-t", "tmpfs", "-o", "size=64k"], probe: true)

    @discardableResult
    private static func mount(_ words: [String], probe: Bool = false) -> Bool {
        guard probe else { return tool("mount", words) }
        let place = FileManager.default.temporaryDirectory.appending(path: "chan-probe-\(UUID().uuidString.prefix(8))")
            .path
        guard (try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)) != nil else {
            return false
        }
        defer { try? FileManager.default.removeItem(atPath: place) }
        return tool("mount", words + ["none", place]) && tool("umount", [place])
    }

    private static func tool(_ name: String, _ words: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + words
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    private func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    @Test func `without a node, a command that does not create one reports it and creates none`() throws {
        let world = try World()
        let fault = try world.fault("alice", "channel", "list")
        #expect(fault.name == "node.absent")
        #expect(!FileManager.default.fileExists(atPath: world.home("alice")))
    }

    @Test func `a directory with other files is refused and not changed`() throws {
        let world = try World()
        let home = world.home("alice")
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data("hi".utf8).write(to: URL(filePath: home + "/notes.txt"))
        let fault = try world.fault("alice", "profile", "create", "alice")
        #expect(fault.name == "store.foreign")
        #expect(fault.exit == 1)
        #expect(try names(in: home) == ["notes.txt"])
        let relay = try RunningProcess("chanrelay", ["init", "--home", home, "--name", "north"]).finished()
        #expect(relay.exit == 4)
        #expect(try names(in: home) == ["notes.txt"])
    }

    @Test func `a file that is not a database, and a foreign database, are refused`() throws {
        let world = try World()
        try world.people("alice")
        let path = world.home("alice") + "/node.sqlite"
        for name in try names(in: world.home("alice")) where name.hasPrefix("node.sqlite") {
            try FileManager.default.removeItem(atPath: world.home("alice") + "/" + name)
        }
        try Data(repeating: 0x5A, count: 9000).write(to: URL(filePath: path))
        #expect(try world.fault("alice", "profile", "list").name == "store.foreign")
        try FileManager.default.removeItem(atPath: path)
        try SQLiteFile(path).execute("CREATE TABLE recipes (name TEXT)")
        #expect(try world.fault("alice", "profile", "list").name == "store.foreign")
        #expect(try SQLiteFile(path).execute("SELECT name FROM sqlite_master") == ["recipes"])
    }

    @Test func `a database of a newer version is refused and not changed`() throws {
        let world = try World()
        try world.people("alice")
        let file = try SQLiteFile(world.home("alice") + "/node.sqlite")
        let version = try #require(try file.execute("PRAGMA user_version").first)
        try file.execute("PRAGMA user_version = 999")
        for words in [["profile", "list"], ["doctor"], ["profile", "create", "bob"], ["serve"]] {
            let outcome = try RunningProcess("chanadm", ["--home", world.home("alice")] + words).finished(limit: 30)
            #expect(outcome.exit == 1, "\(words)")
            #expect(outcome.errorText.contains("the database has version 999"), "\(words): \(outcome.errorText)")
        }
        try file.execute("PRAGMA user_version = \(version)")
        #expect(try world.list("alice", "profile", "list").count == 1)
    }

    @Test func `a home without its vault key reports this and creates no new key`() throws {
        let world = try World()
        try world.people("alice")
        let key = world.home("alice") + "/vault.key"
        let bytes = try Data(contentsOf: URL(filePath: key))
        try FileManager.default.removeItem(atPath: key)
        #expect(try world.fault("alice", "profile", "create", "carol").name == "vault.missing")
        #expect(!FileManager.default.fileExists(atPath: key))
        #expect(
            FileManager.default.createFile(atPath: key, contents: bytes, attributes: [.posixPermissions: 0o600]))
        try world.run("alice", "profile", "create", "carol")
    }

    @Test(.enabled(if: mayMount, "mounting takes root"))
    func `a state directory on a read-only disk is refused in one line`() throws {
        let world = try World()
        try world.people("alice")
        let place = world.home("readonly")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try #require(Self.mount(["--bind", world.home("alice"), place]))
        defer { _ = Self.tool("umount", [place]) }
        try #require(Self.mount(["-o", "remount,bind,ro", place]))
        let fault = try world.fault("readonly", "profile", "create", "bob")
        #expect(fault.name == "store.read_only")
        #expect(fault.exit == 1)
        #expect(try world.list("alice", "profile", "list").count == 1)
    }

    @Test(.enabled(if: mayMount, "mounting takes root"))
    func `on a full disk a change is refused as a whole, and succeeds when there is space`() throws {
        let world = try World()
        let north = try world.relay("north")
        let home = world.home("alice")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try #require(Self.mount(["-t", "tmpfs", "-o", "size=4m,mode=700", "none", home]))
        defer { _ = Self.tool("umount", [home]) }
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open", "--relay", north)
        let filler = home + "/filler"
        let log = try Binaries.log("2016-12-19_20.log")
        let descriptor = open(filler, O_CREAT | O_WRONLY, 0o600)
        let block = [UInt8](repeating: 1, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
        for words in [["message", "post", "#help", "--text", "x"], ["import", "irc", "--to", "#help", log.path]] {
            let outcome = try RunningProcess("chanadm", ["--home", home] + words + ["--json"]).finished()
            let fault = try CommandFault(outcome, location: #_sourceLocation)
            #expect(fault.name == "store.full", "\(words): \(fault.text)")
            #expect(fault.exit == 75)
        }
        try FileManager.default.removeItem(atPath: filler)
        #expect(try world.items("alice", "#help").isEmpty)
        #expect(try world.chanadm("alice", "doctor").exit == 0)
        try world.run("alice", "message", "post", "#help", "--text", "there is room")
        #expect(try world.texts("alice", "#help") == ["there is room"])
    }

    @Test func `a relay's second process, newer database and damaged identity are refused by name`() throws {
        let world = try World()
        _ = try world.relay("north")
        let home = world.home("north")
        func serve() throws -> ProcessResult {
            try RunningProcess("chanrelay", ["serve", "--home", home, "--listen", "127.0.0.1:0"]).finished(limit: 30)
        }
        let second = try serve()
        #expect(second.exit == 6)
        #expect(second.errorText.contains("(already_running)"))
        #expect(try RunningProcess("chanrelay", ["status", "--home", home]).finished().exit == 0, "the first goes on")
        try world.stopRelay("north")
        let again = try RunningProcess("chanrelay", ["init", "--home", home, "--name", "north"]).finished()
        #expect(again.exit == 6)
        #expect(again.errorText.contains("(home_exists)"))

        let store = try SQLiteFile(home + "/relay.sqlite")
        try store.execute("INSERT INTO grdb_migrations VALUES ('9999')")
        let newer = try serve()
        #expect(newer.exit == 1)
        #expect(newer.errorText.contains("(newer_version)"), "\(newer.errorText)")
        try store.execute("DELETE FROM grdb_migrations WHERE identifier = '9999'")
        try world.startRelay("north")
    }
}
