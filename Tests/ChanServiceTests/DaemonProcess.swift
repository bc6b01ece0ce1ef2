import Foundation
import Glibc
import Testing

/// A person's node in its own process: `chanadm serve` in their state directory, and commands that talk to it.
final class DaemonProcess {
    private let home: String
    private let daemon: Process
    /// The resident bytes when the process was last idle.
    private var idleBytes = 0

    struct Failed: Error { let reason: String }

    /// Starts the daemon.
    ///
    /// - Throws: `Failed` if the node does not answer.
    init(home: String) throws {
        self.home = home
        let output = Pipe()
        daemon = try Self.start(["serve"], in: home, output)
        var text = ""
        while !text.contains("listening") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failed(reason: text) }
            text += String(decoding: more, as: UTF8.self)
        }
        output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    }

    /// Starts the measurement of growth. Call it after the process has answered the measured requests for a small conversation: they
    /// load pages of the program and of its libraries (40 MB of a debug build), which do not grow with the stored data.
    func countFromHere() throws {
        idleBytes = try Self.bytes("VmRSS", of: daemon)
        // Sets VmHWM to VmRSS (proc(5)).
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/\(daemon.processIdentifier)/clear_refs"))
    }

    deinit {
        kill(daemon.processIdentifier, SIGTERM)
        daemon.waitUntilExit()
    }

    /// The maximum of resident bytes beyond those of the idle process.
    ///
    /// - Throws: `Failed` before `countFromHere`.
    var growth: Int {
        get throws {
            guard idleBytes > 0 else { throw Failed(reason: "nothing was counted") }
            return try Self.bytes("VmHWM", of: daemon) - idleBytes
        }
    }

    /// Runs a command.
    ///
    /// - Returns: the standard output.
    /// - Throws: `Failed` with both outputs if the command fails.
    @discardableResult
    func run(_ arguments: String...) throws -> String {
        let outcome = try Self.run(arguments, in: home)
        guard outcome.exit == 0 else { throw Failed(reason: "\(arguments): \(outcome.text)") }
        return outcome.text
    }

    private static func run(_ arguments: [String], in home: String) throws -> (exit: Int32, text: String) {
        let output = Pipe()
        let process = try start(arguments, in: home, output)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private static func start(_ arguments: [String], in home: String, _ output: Pipe) throws -> Process {
        let process = Process()
        // The test bundle is in the directory of the built programs.
        process.executableURL = Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent("chanadm")
        process.arguments = ["--home", home] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }

    private static func bytes(_ field: String, of process: Process) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(field + ":") })
        return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) << 10
    }
}
