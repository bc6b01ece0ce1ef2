package import Foundation

/// The location of this checkout. Symbolic links are resolved, so a test that runs from a linked copy finds the real
/// files.
package enum Repository {
    package struct Missing: Error, CustomStringConvertible {
        package let path: String
        package var description: String { "this test needs \(path), which does not exist" }
    }

    /// The directory that contains `Package.swift`.
    package static let root: URL = {
        var directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { directory.deleteLastPathComponent() }
        return directory
    }()

    /// Returns the URL of a file or directory below the root, or beside it with `../`.
    ///
    /// - Throws: `Missing` when it does not exist, so that a test on real data fails instead of passing without data.
    package static func path(_ relative: String) throws(Missing) -> URL {
        let url = root.appendingPathComponent(relative).standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else { throw Missing(path: url.path) }
        return url
    }

    /// Returns the content of one file. `relative` is as in `path(_:)`.
    package static func bytes(_ relative: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: path(relative)))
    }
}
