package import ChanRPC
import Glibc

/// The path of a Unix socket.
package struct SocketPath: Hashable, Sendable {
    /// The capacity of `sun_path` in bytes, without the terminating zero (unix(7)).
    package static let limit = 107

    package let text: String

    /// Creates a path.
    /// - Throws: `node.socket_path` if it is empty or longer than the kernel accepts.
    package init(_ text: String) throws(RPCFault) {
        guard text.utf8.count <= Self.limit, !text.isEmpty else {
            throw RPCFault(
                .nodeSocketPath,
                ["path": text, "actual": String(text.utf8.count), "expected": String(Self.limit)])
        }
        self.text = text
    }

    /// Removes a socket at which no process answers.
    /// - Throws: `node.socket_in_use` if a process answers; `node.permission` if the file is not a socket.
    func removeStaleSocket() throws(RPCFault) {
        var status = stat()
        guard lstat(text, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw failure(.nodePermission, "it is not a socket") }
        switch probe() {
        case .success: throw RPCFault(.nodeSocketInUse, ["path": text])
        case .failure(let error) where error.code == ECONNREFUSED:
            guard unlink(text) == 0 else { throw failure(.nodePermission, SystemError.last.description) }
        case .failure(let error) where error.code == ENOENT: return
        case .failure(let error): throw failure(.nodePermission, error.description)
        }
    }

    /// Binds a listening socket at this path, readable and writable only by its owner from the start: on Linux, the
    /// inode that `bind` creates gets the socket's mode (`unix_bind`), so there is no interval before a `chmod`.
    ///
    /// - Parameter group: the id of a group that may use it, too.
    func bind(group: UInt32? = nil) throws(RPCFault) -> CInt {
        try removeStaleSocket()
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw failure(.nodePermission, SystemError.last.description) }
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, fchmod(descriptor, 0o600) == 0,
            withAddress({ Glibc.bind(descriptor, $0, $1) }) == 0
        else {
            let error = SystemError.last
            close(descriptor)
            throw failure(error.code == EADDRINUSE ? .nodeSocketInUse : .nodePermission, error.description)
        }
        if let group {
            // Set the owner before the mode, so that no other group ever has access.
            guard lchown(text, uid_t.max, group) == 0, chmod(text, 0o660) == 0 else {
                let error = SystemError.last
                close(descriptor)
                unlink(text)
                throw failure(.nodePermission, "it cannot be given to group \(group): \(error)")
            }
        }
        return descriptor
    }

    /// The inode of the file, so that at the end only the socket created at the start is removed.
    var inode: UInt64? {
        var status = stat()
        return lstat(text, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    func remove(inode: UInt64?) {
        if let inode, self.inode == inode { unlink(text) }
    }

    private func probe() -> Result<Void, SystemError> {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { return .failure(.last) }
        defer { close(descriptor) }
        let result = withAddress { connect(descriptor, $0, $1) }
        // A full connection queue also means that a process listens.
        return result == 0 || errno == EAGAIN ? .success(()) : .failure(.last)
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private func failure(_ name: FaultName, _ detail: String) -> RPCFault {
        RPCFault(name, ["path": text, "detail": detail])
    }
}

/// An error number of the kernel.
struct SystemError: Error, CustomStringConvertible {
    let code: CInt

    static var last: SystemError { SystemError(code: errno) }

    var description: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
