import ChanSystem
import ChanText

/// Reads whole local files, and creates new ones without overwriting.
package enum LocalFile {
    /// The most bytes of a file, more than any parameter allows.
    package static let limit = 1 << 20

    /// - Returns: `nil` when the file cannot be read, exceeds `limit`, or is not UTF-8.
    @Sendable package static func text(of path: String) -> String? {
        guard let bytes = try? OpenFile(path).readAll(limit: limit) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Creates a file that only its owner can read.
    ///
    /// - Throws: `UsageError` when the path exists or the file cannot be created.
    static func create(_ path: String) throws(UsageError) -> OpenFile {
        do throws(SystemError) { return try OpenFile(path, [.write, .new]) } catch {
            let problem = error.kind == .alreadyExists ? "exists already" : "cannot be made: \(error.reason)"
            throw UsageError(
                "\(SafeText.line(path)) \(problem)", hint: "--to another file, or --to - for standard output")
        }
    }
}
