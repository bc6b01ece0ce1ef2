package import ChanRPC
import Glibc

/// The location of the socket of a state directory's node. While the node listens, the file `socket` in the directory
/// contains the path, so that commands find it wherever it is.
package struct SocketLocation: Hashable, Sendable {
    /// The capacity of `sun_path` in bytes, without the terminating zero (unix(7)).
    private static let longestPath = 107

    /// The absolute path of the state directory.
    package let home: String

    package init(home: String) { self.home = Self.absolute(home) }

    private var pathFile: String { home + "/socket" }

    /// Returns the default path: inside the directory or, if that is too long for a socket, in the user's runtime
    /// directory under a name unique to this state directory.
    /// - Parameter runtime: XDG_RUNTIME_DIR, or another directory accessible to this user only.
    package func standardPath(runtime: String?) -> String {
        let inside = home + "/node.sock"
        guard inside.utf8.count > Self.longestPath, let runtime else { return inside }
        return runtime + "/chanadm-" + String(Self.fingerprint(home), radix: 16) + ".sock"
    }

    /// The path that a node announced; it may no longer exist.
    package var announcedPath: String? {
        let descriptor = open(pathFile, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// Returns whether the directory contains a node, running or not.
    /// - Throws: `node.permission` for an inaccessible directory of another user.
    package func containsNode() throws(RPCFault) -> Bool {
        guard access(home + "/node.sqlite", F_OK) != 0 else { return true }
        guard errno == EACCES else { return false }
        throw RPCFault(.nodePermission, ["path": home, "detail": String(cString: strerror(EACCES))])
    }

    /// Requires that the directory contains a node.
    /// - Throws: `node.absent`, `node.permission`.
    package func requireNode() throws(RPCFault) {
        guard try containsNode() else { throw RPCFault(.nodeAbsent, ["path": home]) }
    }

    /// Whether a process answers at the announced path.
    package var isServed: Bool {
        guard let path = announcedPath, path.utf8.count <= Self.longestPath else { return false }
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// Announces the path at which the node listens, readable by its owner only.
    /// - Throws: `node.permission`.
    func announce(_ path: String) throws(RPCFault) {
        let descriptor = open(pathFile, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let line = Array((Self.absolute(path) + "\n").utf8)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        guard write(descriptor, line, line.count) == line.count else { throw failure() }
    }

    func withdraw() { unlink(pathFile) }

    private func failure() -> RPCFault {
        RPCFault(.nodePermission, ["path": pathFile, "detail": String(cString: strerror(errno))])
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    /// FNV-1a, 64 bits: equal in every process, unlike `Hasher`.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
