#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// A Unix socket to which only its owner can connect.
enum PrivateSocket {
    /// Binds a socket that does not listen yet, in place of an abandoned one: the caller holds the home's lock.
    /// - Throws: `storage` if it cannot be created.
    static func bound(to path: String) throws(RelayError) -> CInt {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
        let file = socket(AF_UNIX, stream, 0)
        guard file >= 0 else { throw HomeFiles.failure("open a socket for", path) }
        guard fcntl(file, F_SETFD, FD_CLOEXEC) == 0, protect(file), bind(file, to: path) == 0, chmod(path, 0o600) == 0
        else {
            let error = HomeFiles.failure("listen at", path)
            close(file)
            throw error
        }
        return file
    }

    private static func bind(_ file: CInt, to path: String) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemBind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)

    /// On Linux, `bind` gives the file the socket's mode: it is never open to other users, not even briefly.
    private static func protect(_ file: CInt) -> Bool { fchmod(file, 0o600) == 0 }
    #else
    private static let stream = SOCK_STREAM

    /// On other systems sockets have no mode; the home that contains it is closed to other users.
    private static func protect(_ file: CInt) -> Bool { true }
    #endif
}

private func systemBind(_ file: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
    bind(file, address, length)
}
