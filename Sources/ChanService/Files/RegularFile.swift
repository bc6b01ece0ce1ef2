#if canImport(Glibc)
import Glibc
#endif

/// Reads a regular file in pieces from its beginning; the file may be much larger than memory.
final class RegularFile: Sendable {
    let path: String
    let bytes: UInt64
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameter reach: the policy for the name.
    /// - Throws: `file.unreadable` if it is not a regular file or may not be read.
    init(path: String, accessPolicy reach: FileAccessPolicy = .unrestricted) throws(ServiceError) {
        self.path = path
        do throws(FileAccessPolicy.AccessError) { descriptor = try reach.open(path) } catch {
            throw Self.unreadable(path, error.detail)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Self.unreadable(path, "it is no plain file")
        }
        // A hard link can redirect a name like a symbolic link.
        guard reach.followsLinks || status.st_nlink == 1 else {
            close(descriptor)
            throw Self.unreadable(path, "it has other names")
        }
        bytes = UInt64(status.st_size)
    }

    deinit { close(descriptor) }

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The path of a regular file that is named by an untrusted source: only below the directory, without `..` and
    /// without following links. `nil` if there is none.
    static func containedPath(of name: String, under directory: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) })
        else {
            return nil
        }
        var path = directory
        var status = stat()
        for part in parts {
            path += "/" + part
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return nil }
        }
        return status.st_mode & S_IFMT == S_IFREG ? path : nil
    }

    /// Reads the next `count` bytes; fewer only at the end of the file.
    func read(_ count: Int) throws(ServiceError) -> [UInt8] {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                filled += got
            }
        }
        guard failure == 0 else { throw Self.unreadable(path, String(cString: strerror(failure))) }
        return chunk
    }

    private static func unreadable(_ path: String, _ detail: String) -> ServiceError {
        .named("file.unreadable", ["path": path, "detail": detail])
    }
}
