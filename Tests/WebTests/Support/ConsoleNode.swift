import ChanTestSupport
import Foundation
import Synchronization
import Testing

/// A relay and a node of this build with a channel and a group, and the console's pages over the node's socket.
final class ConsoleNode: Sendable {
    let directory: TemporaryDirectory
    private let relay: RunningProgram
    private let node: Mutex<RunningProgram>
    private let server: RunningProgram
    let shell: Shell
    /// The address with the code for one use.
    let address: String

    /// - Parameter prepare: what else the owner does before the node serves.
    init(_ prepare: (ConsoleNode.Shell) throws -> Void = { _ in }) throws {
        directory = try TemporaryDirectory()
        let shell = Shell(directory: directory)
        self.shell = shell
        try shell.run("chanrelay", "init", "--home", shell.home("north"), "--name", "north")
        let arguments = ["serve", "--home", shell.home("north"), "--listen", "127.0.0.1:0"]
        relay = try RunningProgram(Shell.program("chanrelay"), arguments, errors: try shell.log("north"))
        let address = String(relay.line(containing: "listening on ").trimmingPrefix("listening on "))
        try shell.chanadm("alice", "profile", "create", "Alice")
        try shell.chanadm(
            "alice", "channel", "create", "#help", "--title", "Help", "--visibility", "open", "--relay", address)
        try shell.chanadm("alice", "group", "create", "#staff", "--title", "Staff", "--relay", address)
        for number in 1...8 { try shell.chanadm("alice", "message", "post", "#help", "--text", "Post \(number)") }
        try prepare(shell)
        node = Mutex(try shell.serve("alice"))
        let socket = shell.home("alice") + "/node.sock"
        server = try RunningProgram(
            WebPrograms.node ?? "node", [Repository.path("Tests/Console/console-server.mjs").path, socket],
            errors: try shell.log("server"))
        self.address = server.line(containing: "http://")
    }

    /// The address without the code.
    var origin: String { String(address.prefix { $0 != "#" }) }

    func stopNode() { node.withLock { $0.stop() } }

    func startNode() throws { try node.withLock { $0 = try shell.serve("alice") } }

    /// Runs the programs of this build on state directories of one test.
    struct Shell: Sendable {
        let directory: TemporaryDirectory

        func home(_ name: String) -> String { directory.file(name) }

        static func program(_ name: String) -> String {
            // The test bundle is beside the programs that were built with it.
            Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent(name).path
        }

        func log(_ name: String) throws -> FileHandle {
            let path = directory.file("\(name).log")
            _ = FileManager.default.createFile(atPath: path, contents: nil)
            return try #require(FileHandle(forWritingAtPath: path))
        }

        @discardableResult func run(_ program: String, _ arguments: String...) throws -> String {
            try run(program, arguments)
        }

        @discardableResult func chanadm(_ name: String, _ arguments: String...) throws -> String {
            try chanadm(name, arguments)
        }

        @discardableResult func chanadm(_ name: String, _ arguments: [String]) throws -> String {
            try run("chanadm", ["--home", home(name), "--yes"] + arguments)
        }

        /// Starts a node and waits until it listens.
        func serve(_ name: String, _ others: String...) throws -> RunningProgram {
            let socket = home(name) + "/node.sock"
            try? FileManager.default.removeItem(atPath: socket)
            let arguments = ["--home", home(name), "serve"] + others
            let program = try RunningProgram(Self.program("chanadm"), arguments, errors: try log(name))
            for _ in 0..<1_500 {
                if FileManager.default.fileExists(atPath: socket) { return program }
                usleep(20_000)
            }
            throw WebDriverError(description: "the node of \(name) did not start")
        }

        func result(_ program: String, _ arguments: [String]) throws -> (exitCode: Int32, output: String) {
            try RunningProgram(Self.program(program), arguments, errors: try log("last")).finished()
        }

        private func run(_ program: String, _ arguments: [String]) throws -> String {
            let result = try result(program, arguments)
            let said = (try? String(contentsOfFile: directory.file("last.log"), encoding: .utf8)) ?? ""
            try #require(result.exitCode == 0, "\(program) \(arguments.joined(separator: " ")): \(said)")
            return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
