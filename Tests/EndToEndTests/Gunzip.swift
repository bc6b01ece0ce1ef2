import Foundation
import Testing

/// Decompression by another program.
enum Gunzip {
    static func decompressed(_ bytes: Data) throws -> Data {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).gz")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (program, output) = (Process(), Pipe())
        program.executableURL = URL(fileURLWithPath: "/bin/gzip")
        program.arguments = ["-dc", file.path]
        program.standardOutput = output
        try program.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        try #require(program.terminationStatus == 0)
        return text
    }
}
