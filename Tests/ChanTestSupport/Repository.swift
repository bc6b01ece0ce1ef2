package import Foundation

/// Where this checkout lies. Symbolic links are resolved, so a test run from a linked copy finds the real files.
package enum Repository {
    package struct Missing: Error, CustomStringConvertible {
        package let path: String
        package var description: String { "this test needs \(path), which does not exist" }
    }

    /// The directory that holds `Package.swift`.
    package static let root: URL = {
        var directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<3 { directory.deleteLastPathComponent() }
        return directory
    }()

    /// A file or directory below the root, or beside it with `../`.
    /// - Throws: `Missing` when nothing is there: a test on real data fails rather than passing on none.
    package static func path(_ relative: String) throws(Missing) -> URL {
        let url = root.appendingPathComponent(relative).standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else { throw Missing(path: url.path) }
        return url
    }

    /// The whole of one file as bytes; `relative` as in `path(_:)`.
    package static func bytes(_ relative: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: path(relative)))
    }
}
