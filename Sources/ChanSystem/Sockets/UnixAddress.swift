import Glibc

/// The address of a Unix socket: a path.
package struct UnixAddress: Hashable, Sendable {
    /// The capacity of `sun_path` in bytes, without the terminating zero (unix(7)).
    package static let longestPath = 107

    package let path: String

    /// Creates an address; `nil` for a path that is longer than the kernel accepts.
    package init?(_ path: String) {
        guard path.utf8.count <= Self.longestPath else { return nil }
        self.path = path
    }

    /// The address to which a socket is bound; `nil` for one that is no Unix socket or has no path.
    package init?(of descriptor: Int32) {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let outcome = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard outcome == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        let path = withUnsafeBytes(of: &address.sun_path) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard path.hasPrefix("/") else { return nil }
        self.init(path)
    }

    func withSocketAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

extension UnixAddress {
    /// Binds a socket that does not listen yet, in a new file that only its owner may use.
    ///
    /// The file has its mode from the start: on Linux, the inode that `bind` creates gets the socket's mode
    /// (`unix_bind`), so there is no interval before a `chmod`.
    ///
    /// - Returns: the descriptor, which the caller closes.
    /// - Throws: `addressInUse` if there is a file at the path.
    package func bindPrivate() throws(SystemError) -> Int32 {
        let descriptor = try SystemCall.run("open a socket for", path) {
            socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
        guard fchmod(descriptor, 0o600) == 0, withSocketAddress({ bind(descriptor, $0, $1) }) == 0 else {
            let error = SystemError.last("listen at", path)
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Allows a group to use the socket, too.
    package func share(withGroup group: UInt32) throws(SystemError) {
        // Set the group before the mode, so that no other group ever has access.
        guard lchown(path, uid_t.max, group) == 0, chmod(path, 0o660) == 0 else { throw .last("chown", path) }
    }

    /// Returns whether a process listens at the path; `false` for a socket that a process left.
    ///
    /// - Throws: `missing` if there is no file.
    package func isListening() throws(SystemError) -> Bool {
        let descriptor = try SystemCall.run("open a socket for", path) {
            socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
        defer { close(descriptor) }
        if withSocketAddress({ connect(descriptor, $0, $1) }) == 0 { return true }
        let error = SystemError.last("connect to", path)
        // A full queue of connections means that a process listens.
        if error.kind == .wouldBlock { return true }
        guard error.kind == .connectionRefused else { throw error }
        return false
    }
}

/// Descriptors without an owner.
package enum Descriptor {
    package static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
