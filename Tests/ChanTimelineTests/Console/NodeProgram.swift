import ChanTestSupport
import Foundation

/// Node.js, which runs the modules of the web console outside a browser.
enum NodeProgram {
    static let path = ["/usr/bin/node", "/usr/local/bin/node"].first(where: FileManager.default.isExecutableFile)
    static let isInstalled = path != nil

    struct Result {
        let exitCode: Int32
        let output: String
    }

    /// Runs a script of Tests/Console.
    static func run(_ script: String, _ arguments: [String]) throws -> Result {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: path ?? "node")
        process.arguments = [Repository.root.appendingPathComponent("Tests/Console/\(script)").path] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(exitCode: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}
