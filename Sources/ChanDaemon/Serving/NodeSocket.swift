import ChanID
package import ChanRPC
import ChanSystem

/// The Unix socket on which a node listens: one that it makes, or one that the service manager holds for it.
package struct NodeSocket: Sendable {
    package let path: String
    /// The descriptor that the service manager passed.
    let inherited: Int32?

    /// - Parameter path: where the node makes its socket, unless the service manager passed one (sd_listen_fds(3)).
    /// - Throws: `node.permission` if it passed anything but one Unix socket with a path.
    package init(path: String) throws(RPCFault) {
        let sockets: [Int32]
        do throws(SystemError) { sockets = try InheritedSockets.all() } catch {
            throw Self.unusable("\(error.subject): \(error.reason)")
        }
        guard let descriptor = sockets.first else {
            self.path = path
            inherited = nil
            return
        }
        guard sockets.count == 1 else { throw Self.unusable("\(sockets.count) of them; the node listens on one") }
        guard let address = UnixAddress(of: descriptor) else {
            throw Self.unusable("it is no Unix socket with a path: ListenStream=%t/chanadm.sock")
        }
        self.path = address.path
        inherited = descriptor
    }

    private static func unusable(_ detail: String) -> RPCFault {
        RPCFault(.nodePermission, ["path": "the socket of the service manager", "detail": detail])
    }
}
