import Foundation
import Testing

/// Runs the built programs with a wrong clock.
enum FalseClock {
    static let program = ["/usr/bin/faketime", "/usr/local/bin/faketime"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs one of Alice's commands with a clock that is off by `offset`.
    ///
    /// - Returns: its exit code.
    static func run(_ offset: String, _ world: World, _ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: try #require(program))
        process.arguments = [offset, try Binaries.path(of: "chanadm").path, "--home", world.home("alice")] + arguments
        // Only the clock is false: the times of files are real, because they reveal a restored copy.
        process.environment = ProcessInfo.processInfo.environment.merging(["NO_FAKE_STAT": "1"]) { $1 }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
