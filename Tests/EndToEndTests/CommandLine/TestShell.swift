import ChanTestSupport
import Foundation
import Testing

/// A shell with its own home directory, the built programs in the path, and no other settings.
struct TestShell {
    let directory: TemporaryDirectory
    var variables: [String: String]

    init() throws {
        directory = try TemporaryDirectory()
        let bin = try Binaries.path(of: "chanadm").deletingLastPathComponent().path
        variables = ["HOME": directory.path, "PATH": "\(bin):/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"]
    }

    /// Runs a line as typed and returns its output, standard error after standard output.
    func run(_ line: String, shell: String = "/bin/bash", arguments: [String] = ["-c"]) throws -> ProcessResult {
        let process = Process()
        process.executableURL = URL(filePath: shell)
        process.arguments = arguments + [line]
        process.environment = variables
        process.currentDirectoryURL = directory.url
        process.standardInput = FileHandle.nullDevice
        let files = ["out", "err"].map { directory.url.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        return ProcessResult(
            exit: process.terminationStatus, output: try Data(contentsOf: files[0]),
            errors: try Data(contentsOf: files[1]))
    }

    /// Replaces the parts that differ between runs by placeholders: ids, times, keys, links, paths.
    func normalized(_ text: String) -> String {
        let patterns: [(String, String)] = [
            (NSRegularExpression.escapedPattern(for: directory.path), "~"),
            ("chanadm://join/[A-Za-z0-9_\\-=]+", "chanadm://join/LINK"),
            ("chan:[A-Za-z0-9_\\-=]{100,}", "chan:LINK"),
            ("relay://[A-Za-z0-9_\\-=]+@[0-9.:a-z]+", "relay://ADDRESS"),
            ("[A-Z][a-z]+day, [0-9]+ [A-Z][a-z]+ \\([^)]+\\)", "Monday, 8 August (UTC)"),
            ("(?m)^[0-9]{2}:[0-9]{2} ", "00:00 "),
            ("[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:.]{8,}Z?", "2005-08-08 00:00:00"), ("\\b[0-9a-f]{64}\\b", "ID64"),
            ("\\b(?=[0-9a-f]*[0-9])[0-9a-f]{12,32}\\b", "ID"), ("[0-9]+ MiB", "n MiB"),
            ("database [0-9]+", "database n"), ("[0-9]+ ms", "n ms"),
            // The widths of tables depend on the replaced texts.
            (" {3,}", "  "),
        ]
        return patterns.reduce(text) { text, pattern in
            text.replacingOccurrences(of: pattern.0, with: pattern.1, options: .regularExpression)
        }
    }
}
