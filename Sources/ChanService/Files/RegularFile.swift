#if canImport(Glibc)
import Glibc
#endif

/// A file read from its beginning, in pieces: it may be far larger than memory.
final class RegularFile: Sendable {
    let path: String
    let bytes: UInt64
    private let descriptor: Int32

    /// - Parameter reach: how far the name reaches.
    /// - Throws: `file.unreadable` for what is no plain file or may not be read.
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
        // A second name is as good as a link.
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

    /// Where a plain file lies that somebody else names: below a directory and nowhere else, whatever the name says and whatever links lie
    /// there.
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

    /// The next bytes: as many as asked for, fewer only at the end.
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
