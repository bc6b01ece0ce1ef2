import ChanID
package import ChanRPC
import ChanSystem

/// The path of a Unix socket.
package struct SocketPath: Hashable, Sendable {
    /// The longest path in bytes.
    package static let limit = UnixAddress.longestPath

    package let text: String
    private let address: UnixAddress

    /// Creates a path.
    /// - Throws: `node.socket_path` if it is empty or longer than the kernel accepts.
    package init(_ text: String) throws(RPCFault) {
        guard let address = UnixAddress(text), !text.isEmpty else {
            throw RPCFault(
                .nodeSocketPath,
                ["path": text, "actual": String(text.utf8.count), "expected": String(Self.limit)])
        }
        self.text = text
        self.address = address
    }

    /// Removes a socket at which no process answers.
    /// - Throws: `node.socket_in_use` if a process answers; `node.permission` if the file is not a socket.
    func removeStaleSocket() throws(RPCFault) {
        guard let status = try? FileStatus.find(text, followsLinks: false) else { return }
        guard status.kind == .socket else { throw failure(.nodePermission, "it is not a socket") }
        let isListening: Bool
        do throws(SystemError) {
            isListening = try address.isListening()
            if !isListening { try FilePath.removeExisting(text) }
        } catch {
            guard error.kind != .missing else { return }
            throw failure(.nodePermission, error.reason)
        }
        guard !isListening else { throw RPCFault(.nodeSocketInUse, ["path": text]) }
    }

    /// Binds a listening socket at this path, readable and writable only by its owner from the start.
    ///
    /// - Parameter group: the id of a group that may use it, too.
    func bind(group: UInt32? = nil) throws(RPCFault) -> CInt {
        try removeStaleSocket()
        let descriptor: CInt
        do throws(SystemError) { descriptor = try address.bindPrivate() } catch {
            throw failure(error.kind == .addressInUse ? .nodeSocketInUse : .nodePermission, error.reason)
        }
        guard let group else { return descriptor }
        do throws(SystemError) { try address.share(withGroup: group) } catch {
            Descriptor.close(descriptor)
            FilePath.remove(text)
            throw failure(.nodePermission, "it cannot be given to group \(group): \(error.reason)")
        }
        return descriptor
    }

    /// The inode of the file, so that at the end only the socket created at the start is removed.
    var inode: UInt64? { (try? FileStatus.find(text, followsLinks: false))?.inode }

    func remove(inode: UInt64?) {
        if let inode, self.inode == inode { FilePath.remove(text) }
    }

    private func failure(_ name: FaultName, _ detail: String) -> RPCFault {
        RPCFault(name, ["path": text, "detail": detail])
    }
}
