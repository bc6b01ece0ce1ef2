import Foundation
import Synchronization

/// The programs that run. What all tests share has no owner that is released before the process exits.
private let running = Mutex<Set<Int32>>([])

private let killsRunningAtExit: Void = {
    // A browser belongs to the process group of its driver, which does not end by SIGTERM while it has a session.
    atexit { running.withLock { $0.forEach { for target in [-$0, $0] { _ = kill(target, SIGKILL) } } } }
}()

/// A program that runs beside a test until its owner is gone.
final class RunningProgram: @unchecked Sendable {
    // Process and Pipe are thread-safe; nothing changes after init.
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Parameter errors: where standard error goes, by default nowhere.
    init(_ path: String, _ arguments: [String], errors: FileHandle = .nullDevice) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        killsRunningAtExit
        let number = process.processIdentifier
        running.withLock { _ = $0.insert(number) }
    }

    deinit { stop() }

    /// Ends the program and waits for its end.
    func stop() {
        let number = process.processIdentifier
        defer { running.withLock { _ = $0.remove(number) } }
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.close()
        process.terminate()
        process.waitUntilExit()
    }

    /// Blocks until the program has printed a line that contains `text`, or has ended.
    func line(containing text: String = "") -> String {
        while true {
            var line = Data()
            while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
                line += byte
            }
            let words = String(decoding: line, as: UTF8.self)
            if words.contains(text) || !process.isRunning { return words }
        }
    }

    /// The rest of what it prints, and its exit code.
    func finished() -> (exitCode: Int32, output: String) {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
