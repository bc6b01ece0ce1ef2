import Foundation
import Testing

/// Where the built executables and the real input are.
enum Binaries {
    /// The repository's root, four levels above this file.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The directory of this test bundle, where the build put the executables too.
    static let directory = Bundle.main.bundleURL.standardizedFileURL

    static func path(of name: String) throws -> URL {
        let candidates = [directory.appending(path: name), root.appending(path: ".build/debug/\(name)")]
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "\(name) is not built: run `swift build --build-tests`")
    }

    /// A real chat log; its attribution is in the data's README.
    static func log(_ name: String) throws -> URL {
        let url = root.appending(path: "../shared/data/irc/\(name)").standardizedFileURL
        try #require(FileManager.default.fileExists(atPath: url.path), "the chat logs are missing at \(url.path)")
        return url
    }
}
