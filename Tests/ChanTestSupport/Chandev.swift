package import Foundation

/// The built `chandev`, beside the test bundle, where the package builds it.
package enum Chandev {
    private static let program = Bundle.main.bundleURL.standardizedFileURL.appendingPathComponent("chandev")

    package static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    /// Runs `chandev verify`.
    /// - Parameter root: the checkout to verify.
    /// - Returns: its exit code, and what it wrote to standard output and standard error.
    package static func verify(_ root: URL) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = ["verify", root.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
