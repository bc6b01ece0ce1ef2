import Glibc
import NIOCore
import NIOPosix

/// Binds the sockets of an HTTP listener.
enum HTTPListeningSockets {
    /// Ports to try before giving up, where the system chooses them.
    private static let attempts = 16

    /// Binds an address.
    /// - Parameter both: whether to bind the other loopback address at the same port, too. Browsers resolve a name
    ///   below `localhost` to both, `::1` first, so that another program could receive what is meant for this one.
    ///   Where the machine has no such address, there is one socket.
    static func bind(
        _ bootstrap: ServerBootstrap, at address: WebSocketAddress, both: Bool
    ) async throws -> [any Channel] {
        var remainingAttempts = address.socket.port == 0 ? attempts : 1
        while true {
            let first = try await bootstrap.bind(to: address.socket).get()
            guard both, let port = first.localAddress?.port else { return [first] }
            do {
                let other = try SocketAddress(ipAddress: address.host == "[::1]" ? "127.0.0.1" : "::1", port: port)
                return [first, try await bootstrap.bind(to: other).get()]
            } catch let error as IOError where isMissingAddress(error) {
                return [first]
            } catch {
                try await first.close()
                remainingAttempts -= 1
                guard remainingAttempts > 0 else { throw error }
            }
        }
    }

    private static func isMissingAddress(_ error: IOError) -> Bool {
        [EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode)
    }
}
