import ChanID
package import ChanRPC
import ChanSystem

/// The location of the socket of a state directory's node. While the node listens, the file `socket` in the directory
/// contains the path, so that commands find it wherever it is.
package struct SocketLocation: Hashable, Sendable {
    /// The absolute path of the state directory.
    package let home: String

    package init(home: String) { self.home = Self.absolute(home) }

    private var pathFile: String { home + "/socket" }

    /// Returns the default path: inside the directory or, if that is too long for a socket, in the user's runtime
    /// directory under a name unique to this state directory.
    /// - Parameter runtime: XDG_RUNTIME_DIR, or another directory accessible to this user only.
    package func standardPath(runtime: String?) -> String {
        let inside = home + "/node.sock"
        guard inside.utf8.count > UnixAddress.longestPath, let runtime else { return inside }
        return runtime + "/chanadm-" + String(Self.fingerprint(home), radix: 16) + ".sock"
    }

    /// The path that a node announced; it may no longer exist.
    package var announcedPath: String? {
        guard let bytes = try? OpenFile(pathFile).read(4_096), !bytes.isEmpty else { return nil }
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// Returns whether the directory contains a node, running or not.
    /// - Throws: `node.permission` for an inaccessible directory of another user.
    package func containsNode() throws(RPCFault) -> Bool {
        do throws(SystemError) { return try FilePath.find(home + "/node.sqlite") } catch {
            guard error.kind == .noPermission else { return false }
            throw RPCFault(.nodePermission, ["path": home, "detail": error.reason])
        }
    }

    /// Requires that the directory contains a node.
    /// - Throws: `node.absent`, `node.permission`; `node.home` for a relay's or witness's directory, in which no node can
    ///   be created.
    package func requireNode() throws(RPCFault) {
        guard try !containsNode() else { return }
        for (store, owner) in [("relay.sqlite", "relay"), ("witness.sqlite", "witness")]
        where (try? FilePath.find(home + "/" + store)) == true {
            throw RPCFault(
                .nodeHome, ["path": home, "detail": "it is a \(owner)'s directory, which chanrelay manages"])
        }
        throw RPCFault(.nodeAbsent, ["path": home])
    }

    /// Whether a process answers at the announced path.
    package var isServed: Bool {
        guard let path = announcedPath, let address = UnixAddress(path) else { return false }
        return (try? UnixConnection(to: address)) != nil
    }

    /// Announces the path at which the node listens, readable by its owner only.
    /// - Throws: `node.permission`.
    func announce(_ path: String) throws(RPCFault) {
        do throws(SystemError) {
            let file = try OpenFile(pathFile, [.write, .create, .truncate])
            try file.write(Array((Self.absolute(path) + "\n").utf8))
        } catch {
            throw RPCFault(.nodePermission, ["path": pathFile, "detail": error.reason])
        }
    }

    func withdraw() { FilePath.remove(pathFile) }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let current = CurrentProcess.directory else { return path }
        return current + "/" + path
    }

    /// FNV-1a, 64 bits: equal in every process, unlike `Hasher`.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}
