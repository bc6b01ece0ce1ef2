import ChanTestSupport
import Foundation
import Testing

/// Where the built executables and the real input are.
enum Binaries {
    /// The directory of this test bundle, where the build put the executables too.
    static let directory = Bundle.main.bundleURL.standardizedFileURL

    /// Programs of version 0.1, where `OLD_BIN` names their directory: for tests of versions side by side.
    static let old = ProcessInfo.processInfo.environment["OLD_BIN"].map { URL(filePath: $0) }

    /// An executable: of `build`, else of the directory named by `BIN`, else of this build.
    static func path(of name: String, in build: URL? = nil) throws -> URL {
        let given = ProcessInfo.processInfo.environment["BIN"].map { URL(filePath: $0) }
        let candidates = [build, given, directory, Repository.root.appending(path: ".build/debug")].compactMap {
            $0?.appending(path: name)
        }
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "\(name) is not built: run `swift build --build-tests`")
    }

    /// A real chat log; its attribution is in the data's README.
    static func log(_ name: String) throws -> URL {
        try Repository.path("../shared/data/irc/\(name)")
    }
}
