package import ChanRPC
import Glibc

/// The place of a Unix socket in the file system.
package struct SocketPath: Hashable, Sendable {
    /// Bytes that fit into `sun_path` with the zero behind them (unix(7)).
    package static let limit = 107

    package let text: String

    /// - Throws: `node.socket_path` if it is longer than the kernel takes.
    package init(_ text: String) throws(RPCFault) {
        guard text.utf8.count <= Self.limit, !text.isEmpty else {
            throw RPCFault(
                .nodeSocketPath,
                ["path": text, "actual": String(text.utf8.count), "expected": String(Self.limit)])
        }
        self.text = text
    }

    /// Makes the path free: a socket nobody answers at is removed.
    /// - Throws: `node.socket_in_use` if somebody answers; `node.permission` if something else stands there.
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

    /// A listening socket at this path, readable and writable by its owner alone from the first moment: Linux takes the mode
    /// of the inode that `bind` makes from the socket (`unix_bind`), so there is no gap to `chmod` in.
    ///
    /// - Parameter group: who may use it too, by number.
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
            // First whose it is, then who may: never a moment in which another group could.
            guard lchown(text, uid_t.max, group) == 0, chmod(text, 0o660) == 0 else {
                let error = SystemError.last
                close(descriptor)
                unlink(text)
                throw failure(.nodePermission, "it cannot be given to group \(group): \(error)")
            }
        }
        return descriptor
    }

    /// The file's identity, to remove at the end only what was made at the beginning.
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
        // A full queue of connections is an answer too.
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
