import Foundation

/// Compares text with a file beside the test, in `Goldens/`. With `RECORD=1` the file is rewritten and the check fails
/// once, so that a new recording is not mistaken for a passing test.
///
///     try Golden.check(text, "matrix-channel.txt")
package enum Golden {
    package struct Mismatch: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Throws: `Mismatch` with every differing line when the file is missing, differs or was just recorded.
    package static func check(_ actual: String, _ name: String, testFile: String = #filePath) throws {
        let file = location(of: name, testFile: testFile)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try record(actual, at: file)
            throw Mismatch(description: "recorded \(file.path); run again without RECORD")
        }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw Mismatch(description: "\(file.path) does not exist; RECORD=1 writes it. The text was:\n\(actual)")
        }
        let expected = String(decoding: data, as: UTF8.self)
        guard expected == actual else {
            throw Mismatch(
                description: "\(file.path) differs (- golden, + now; RECORD=1 rewrites it)\n"
                    + LineDifference(from: expected, to: actual).description)
        }
    }

    private static func location(of name: String, testFile: String) -> URL {
        URL(fileURLWithPath: testFile).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Goldens").appendingPathComponent(name)
    }

    private static func record(_ text: String, at file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
