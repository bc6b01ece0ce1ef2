import ChanID
import ChanSQLite
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// Runs the built program with real directories.
@Suite struct `An operator's home` {
    private let directory: TemporaryDirectory
    private var home: String { directory.file("north") }

    init() throws {
        directory = try TemporaryDirectory()
        let made = try RelayProgram.run("init", "--home", home, "--name", "north")
        #expect(made.exit == 0, "\(made.errors)")
    }

    private func serve() throws -> RelayProgram {
        try RelayProgram(["serve", "--home", home, "--listen", "127.0.0.1:0"])
    }

    @Test func `its address is told as soon as it is started, and stays`() throws {
        let first = try serve()
        let address = try RelayProgram.run("address", "--home", home).line
        #expect(first.firstLine() == "listening on \(address)")
        first.signal(SIGTERM)
        let ended = first.finished()
        #expect(ended.exit == 0, "\(ended.errors)")
        let second = try serve()
        #expect(second.firstLine() == "listening on \(address)")
        let json = try RelayProgram.run("address", "--home", home, "--json").json()
        #expect(json["address"] as? String == address)
        second.signal(SIGINT)
        #expect(second.finished().exit == 0)
        #expect(try RelayProgram.run("address", environment: ["CHANRELAY_HOME": home]).line == address)
    }

    @Test func `takes one relay at a time`() throws {
        let first = try serve()
        _ = first.firstLine()
        let second = try serve().finished()
        #expect(second.exit == 6)
        #expect(second.errors.hasSuffix("(already_running)\n"))
        #expect(second.errors.split(separator: "\n").count == 1)
        let again = try RelayProgram.run("init", "--home", home, "--name", "other")
        #expect(again.exit == 6)
        #expect(again.errors.hasSuffix("(home_exists)\n"))
        let status = try RelayProgram.run("status", "--home", home, "--json").json()
        #expect(status["running"] as? Bool == true)
        #expect(status["name"] as? String == "north")
    }

    @Test func `after a clean end the store is one file`() throws {
        let relay = try serve()
        _ = relay.firstLine()
        relay.signal(SIGTERM)
        #expect(relay.finished().exit == 0)
        let log = try FileManager.default.attributesOfItem(atPath: home + "/relay.sqlite")
        #expect(log[.posixPermissions] as? Int == 0o600)
        let left = (try? FileManager.default.attributesOfItem(atPath: home + "/relay.sqlite-wal"))?[.size] as? Int
        #expect(left ?? 0 == 0)
    }

    @Test func `that is none, or somebody else's, is refused and not touched`() throws {
        let documents = try TemporaryDirectory()
        try Data("thesis".utf8).write(to: documents.url.appendingPathComponent("thesis.txt"))
        let moved = try RelayProgram.run("init", "--home", documents.path, "--name", "x")
        #expect(moved.exit == 4)
        #expect(moved.errors.hasSuffix("(home_foreign)\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: documents.path) == ["thesis.txt"])
        for verb in [["serve", "--listen", "127.0.0.1:0"], ["status"], ["channels"], ["address"]] {
            let refused = try RelayProgram(verb + ["--home", documents.path]).finished()
            #expect(refused.exit == 5)
            #expect(refused.errors.hasSuffix("(home_missing)\n"))
        }
        let file = try RelayProgram.run("init", "--home", documents.file("thesis.txt"), "--name", "x")
        #expect(file.exit == 4)
        #expect(file.errors.contains("thesis.txt is not a directory"))
        let deep = try RelayProgram.run(
            "init", "--home", directory.file(String(repeating: "d", count: 120)), "--name", "x")
        #expect(deep.exit == 1)
        #expect(try RelayProgram.run("init", "--home", documents.file("x"), "--name", "").exit == 2)
        #expect(try RelayProgram.run("status").exit == 2)
    }

    @Test func `with another relay's store, or one of a newer version, is refused`() throws {
        let other = directory.file("south")
        _ = try RelayProgram.run("init", "--home", other, "--name", "south")
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: home + "/relay.sqlite" + suffix)
        }
        try FileManager.default.copyItem(atPath: other + "/relay.sqlite", toPath: home + "/relay.sqlite")
        let foreign = try serve().finished()
        #expect(foreign.exit == 4)
        #expect(foreign.errors.hasSuffix("(home_foreign)\n"))

        let database = try RelayDatabase(path: other + "/relay.sqlite")
        _ = try database.writeBlocking { try $0.run("INSERT INTO grdb_migrations VALUES ('0999 from the future')") }
        database.close()
        let newer = try RelayProgram.run("serve", "--home", other, "--listen", "127.0.0.1:0")
        #expect(newer.exit == 1)
        #expect(newer.errors.hasSuffix("(newer_version)\n"))

        try Data("no database".utf8).write(to: URL(fileURLWithPath: other + "/relay.sqlite"))
        let damaged = try RelayProgram.run("status", "--home", other)
        #expect(damaged.exit == 10, "\(damaged.errors)")
    }

    @Test(.enabled("root may write everywhere") { geteuid() != 0 })
    func `that cannot be written is refused`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: directory.path)
        let refused = try RelayProgram.run("init", "--home", directory.file("south"), "--name", "south")
        #expect(refused.exit == 1)
        #expect(refused.errors.hasSuffix("(storage)\n"))
    }

    @Test(arguments: [
        ["serve"], ["serve", "--listen", "nowhere"], ["serve", "--listen", "127.0.0.1:70000"], ["bogus"], ["allow"],
        ["allow", "zz"], ["leave", "12345"], ["serve", "--listen", "127.0.0.1:0", "--policy", "closed"],
    ])
    func `wrong words are usage errors in one line`(words: [String]) throws {
        let refused = try RelayProgram(words + (words == ["bogus"] ? [] : ["--home", home])).finished()
        #expect(refused.exit == 2)
        #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
        #expect(refused.text.isEmpty)
    }

    @Test(arguments: ["init", "serve", "address", "status", "channels", "allow", "refuse", "leave"])
    func `every command explains itself`(verb: String) throws {
        let help = try RelayProgram.run(verb, "--help")
        #expect(help.exit == 0)
        #expect(help.text.contains("--home"))
    }
}
