import Glibc

/// Reads whole local files, and creates new ones without overwriting.
package enum LocalFile {
    /// The most bytes of a file, more than any parameter allows.
    package static let limit = 1 << 20

    /// - Returns: `nil` when the file cannot be read, exceeds `limit`, or is not UTF-8.
    @Sendable package static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return String(validating: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
            guard bytes.count <= limit else { return nil }
        }
    }

    /// Creates a file that only its owner can read.
    ///
    /// - Throws: `UsageError` when the path exists or the file cannot be created.
    static func create(_ path: String) throws(UsageError) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return descriptor }
        let why = errno == EEXIST ? "exists already" : "cannot be made: \(String(cString: strerror(errno)))"
        throw UsageError("\(SafeText.line(path)) \(why)", hint: "--to another file, or --to - for standard output")
    }
}
