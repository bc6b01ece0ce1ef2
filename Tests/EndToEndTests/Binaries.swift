import ChanTestSupport
import Foundation
import Testing

/// The locations of the built executables and of real input.
enum Binaries {
    /// The directory of this test bundle, which also contains the built executables.
    static let directory = Bundle.main.bundleURL.standardizedFileURL

    /// The programs of version 0.1, if `OLD_BIN` names their directory, for tests with mixed versions.
    static let old = ProcessInfo.processInfo.environment["OLD_BIN"].map { URL(filePath: $0) }

    /// Whether the programs are this build's own, which is one for debugging: `BIN` names optimised ones.
    static let areForDebugging = ProcessInfo.processInfo.environment["BIN"] == nil

    /// Returns an executable of `build`, else of the directory in `BIN`, else of this build.
    static func path(of name: String, in build: URL? = nil) throws -> URL {
        let given = ProcessInfo.processInfo.environment["BIN"].map { URL(filePath: $0) }
        let candidates = [build, given, directory, Repository.root.appending(path: ".build/debug")].compactMap {
            $0?.appending(path: name)
        }
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "\(name) is not built: run `swift build --build-tests`")
    }

    /// Returns a real chat log; the data's README has its attribution.
    static func log(_ name: String) throws -> URL {
        try Repository.path("../shared/data/irc/\(name)")
    }
}
