import ChanTestSupport
import Foundation
import Testing

/// A group of people with nodes of their own and one relay. Alice owns it, Bob and Carol moderate, the others are members.
/// The consoles of Alice and Bob are their nodes' own listeners.
final class StaffGroup: Sendable {
    static let name = "#staff"
    /// The reports that a member may have open (docs/limits.md).
    static let reportsOfMember = 20

    let shell: ConsoleNode.Shell
    private let directory: TemporaryDirectory
    private let running: [RunningProgram]

    /// The homes of the members.
    private let members: [String]

    /// - Parameters:
    ///   - lines: the messages that were imported before the nodes run.
    ///   - members: those who neither own nor moderate.
    init(lines: Int, members: Int = 1) throws {
        directory = try TemporaryDirectory()
        shell = ConsoleNode.Shell(directory: directory)
        try shell.run("chanrelay", "init", "--home", shell.home("north"), "--name", "north")
        let arguments = ["serve", "--home", shell.home("north"), "--listen", "127.0.0.1:0"]
        let relay = try RunningProgram(
            ConsoleNode.Shell.program("chanrelay"), arguments, errors: try shell.log("north"))
        let address = String(relay.line(containing: "listening on ").trimmingPrefix("listening on "))
        try shell.chanadm("alice", "profile", "create", "Alice")
        try shell.chanadm("alice", "group", "create", Self.name, "--relay", address)
        let link = try shell.chanadm("alice", "link", "show", Self.name, "--plain")
        self.members = (1...members).map { "member\($0)" }
        for name in ["bob", "carol"] + self.members {
            try shell.chanadm(name, "profile", "create", name)
            try shell.chanadm(name, "group", "join", link)
        }
        try shell.chanadm("alice", "sync")
        for name in ["@bob", "@carol"] { try shell.chanadm("alice", "member", "role", Self.name, name, "moderator") }
        try Self.importLines(lines, in: directory, shell)
        for home in ["alice", "bob", "carol"] + self.members { try shell.chanadm(home, "sync") }
        var running = [relay]
        for home in ["alice", "bob"] { running.append(try shell.serve(home, "--web", "127.0.0.1:0")) }
        running.append(try shell.serve("carol"))
        self.running = running
    }

    private static func importLines(
        _ count: Int, in directory: TemporaryDirectory, _ shell: ConsoleNode.Shell
    ) throws {
        let file = directory.file("lines.jsonl")
        let lines = (1...count).map { #"{"at":"2026-11-01T10:00:00Z","author":"zed","text":"line \#($0)"}"# }
        try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        try shell.chanadm("alice", "import", "jsonl", "--to", name, file)
    }

    /// The address of somebody's console with a code for one use.
    func link(_ home: String, _ options: String...) throws -> String {
        let said = try shell.chanadm(home, ["web", "--no-browser"] + options)
        let words = said.split(whereSeparator: \.isWhitespace)
        return String(try #require(words.first { $0.hasPrefix("http://") }, "\(said)"))
    }

    /// The members report the messages, one case each.
    func reportAll() throws {
        let list = try shell.chanadm(
            "alice", "message", "list", Self.name, "--limit", "1000", "--plain", "--fields", "id,kind")
        let messages = list.split(separator: "\n").filter { $0.hasSuffix("\tmessage") }.map { $0.prefix { $0 != "\t" } }
        for (index, message) in messages.enumerated() {
            try shell.chanadm(
                members[index / Self.reportsOfMember], "report", "file", Self.name, String(message), "--why", "spam",
                "--quiet")
        }
        for home in members + ["alice"] { try shell.chanadm(home, "sync") }
    }

    /// The reports in a state, as somebody's node has them.
    func reports(_ state: String, of home: String) throws -> [String] {
        let list = try shell.chanadm(
            home, "report", "list", Self.name, "--all", "--limit", "1000", "--plain", "--fields", "id,state")
        return list.split(separator: "\n").filter { $0.hasSuffix("\t\(state)") }.map {
            String($0.prefix { $0 != "\t" })
        }
    }

    /// Does what may be refused, because somebody else was faster.
    func tries(_ home: String, _ arguments: String...) throws -> Bool {
        try shell.result("chanadm", ["--home", shell.home(home), "--yes"] + arguments).exitCode == 0
    }
}
