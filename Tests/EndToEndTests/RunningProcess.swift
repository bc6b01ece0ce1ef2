import Foundation
import Synchronization

/// The result of one run of a program.
struct ProcessResult: Sendable {
    let exit: Int32
    let output: Data
    let errors: Data

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// Standard output without the final newline.
    var line: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    /// Parses standard output as one JSON object per line.
    func jsonLines() throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return value as? [String: Any] ?? [:]
        }
    }
    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: output) as? [String: Any] ?? [:]
    }
}

/// A started program. Its output is read continuously, so it never blocks on a full pipe.
final class RunningProcess: @unchecked Sendable {
    let process = Process()
    private let output = PipeReader()
    private let errors = PipeReader()

    /// - Parameter build: the directory of the program, if it is not of this build.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], of build: URL? = nil
    ) throws {
        process.executableURL = try Binaries.path(of: program, in: build)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        variables["NO_COLOR"] = "1"
        variables["CHANADM_HOME"] = nil
        variables.merge(environment) { _, new in new }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        try process.run()
    }

    /// Waits for the end. After `limit` seconds the program is killed, which the exit status shows.
    func finished(limit: TimeInterval = 120) -> ProcessResult {
        // The queue keeps a cancelled item until its time, and with it a process and its pipes. Foundation's `Process`
        // reads beyond a buffer when more than a thousand descriptors are open (swift-corelibs-foundation #5472).
        let watchdog = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
        process.waitUntilExit()
        watchdog.cancel()
        return ProcessResult(exit: process.terminationStatus, output: output.finished(), errors: errors.finished())
    }

    /// Blocks until standard output or standard error contains `text`, or the program ends.
    func waitFor(_ text: String, limit: TimeInterval = 30) -> Bool {
        let deadline = Date().addingTimeInterval(limit)
        while Date() < deadline {
            if output.contains(text) || errors.contains(text) { return true }
            if !process.isRunning { return output.contains(text) || errors.contains(text) }
            output.waitForMore(until: Date().addingTimeInterval(0.05))
        }
        return false
    }

    /// What the program has written to standard output so far.
    var textSoFar: String { String(decoding: output.received, as: UTF8.self) }

    /// What the program has written to standard error so far.
    var errorTextSoFar: String { String(decoding: errors.received, as: UTF8.self) }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Lets the program run for at most `seconds`, then sends the signal. Returns when the program has ended.
    func end(_ number: Int32, after seconds: TimeInterval) {
        let over = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < over { output.waitForMore(until: over) }
        if process.isRunning { signal(number) }
        process.waitUntilExit()
    }
}

/// Sleeps for a kill at a random time: the only fixed waiting in these tests.
enum RandomDelay {
    static func wait(_ seconds: TimeInterval) {
        let condition = NSCondition()
        condition.withLock { _ = condition.wait(until: Date().addingTimeInterval(seconds)) }
    }
}

/// Reads the bytes of a pipe on its own thread.
private final class PipeReader: @unchecked Sendable {
    let pipe = Pipe()
    private let condition = NSCondition()
    private var bytes = Data()
    private var ended = false

    init() {
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            while true {
                let chunk = handle.availableData
                condition.withLock {
                    bytes.append(chunk)
                    ended = chunk.isEmpty
                    condition.broadcast()
                }
                if chunk.isEmpty { return }
            }
        }
    }

    func contains(_ text: String) -> Bool {
        condition.withLock { bytes.range(of: Data(text.utf8)) != nil }
    }

    var received: Data { condition.withLock { bytes } }

    func waitForMore(until deadline: Date) {
        condition.withLock { _ = condition.wait(until: deadline) }
    }

    /// Returns all bytes after the writer closed its end.
    func finished() -> Data {
        condition.withLock {
            while !ended { condition.wait() }
            return bytes
        }
    }
}
