import ChanTestSupport
import Foundation
import Testing

/// A run of the built `chanrelay` program.
final class RelayProgram: @unchecked Sendable {
    // Process, Pipe and Thread are thread-safe; after init, only state guarded by the condition changes.
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// The result of a finished run.
    struct Outcome {
        let exit: Int32
        let text: String
        let errors: String

        /// Standard output without the final newline.
        var line: String { text.trimmingCharacters(in: .newlines) }

        func json() throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
    }

    /// - Parameter descriptors: how many files the process may have open; `nil` for as many as this one.
    init(_ arguments: [String], environment: [String: String] = [:], descriptors: Int? = nil) throws {
        // The test bundle is beside the programs that were built with it.
        let path = Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent("chanrelay")
        try #require(FileManager.default.isExecutableFile(atPath: path.path), "chanrelay is not built at \(path.path)")
        process.executableURL = path
        process.arguments = arguments
        if let descriptors {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", #"ulimit -n "$0" && exec "$@""#, "\(descriptors)", path.path] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    deinit { if process.isRunning { signal(SIGKILL) } }

    static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try RelayProgram(arguments, environment: environment).finished()
    }

    /// Waits for the end. The output of these programs fits into a pipe.
    func finished() -> Outcome {
        process.waitUntilExit()
        return Outcome(
            exit: process.terminationStatus,
            text: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            errors: String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }

    /// Blocks until the program has printed a line or ended.
    func firstLine() -> String {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }
}
