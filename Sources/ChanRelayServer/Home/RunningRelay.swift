package import ChanRelayWire
internal import Logging
internal import NIOCore

/// A relay that runs in its home, as started by `chanrelay serve`.
package final class RunningRelay: Sendable {
    package let server: RelayServer
    private let admin: any Channel
    private let lock: HomeLock

    /// The address to give to channel owners.
    package let address: RelayAddress

    private init(server: RelayServer, address: RelayAddress, admin: any Channel, lock: HomeLock) {
        self.server = server
        self.address = address
        self.admin = admin
        self.lock = lock
    }

    /// Locks the home, opens the store and listens. With port 0, the previous port is tried first, so that the
    /// published address remains valid.
    /// - Parameter advertised: the host, or host and port, at which others reach the relay, if it differs from the
    ///   endpoint it listens on.
    /// - Throws: `already_running`, `cannot_listen`, `newer_version`, `home_foreign`, `storage`.
    package static func start(
        in home: RelayHome, listen: (host: String, port: UInt16), advertised: String? = nil,
        options: RelayOptions
    ) async throws(RelayError) -> RunningRelay {
        let lock = try home.lock()
        let identity = try home.identity()
        let facts = try storedFacts(home, identity)
        var options = options
        options.advertisedHost = advertised.map { $0.contains(":") ? (try? RelayAddress.endpoint($0).host) ?? $0 : $0 }
        let server = try await startServer(home, identity, facts, listen, options)
        do throws(RelayError) {
            let address =
                try advertised.map { text throws(RelayError) in try server.address.withEndpoint(text) }
                ?? server.address
            let relay = OperatorService(
                service: server.service, metrics: server.metrics, address: address, server: server.shared)
            let admin = try await AdminSocket.listen(at: home.socketPath, for: relay)
            try home.storeAddress(address, listening: server.address)
            return RunningRelay(server: server, address: address, admin: admin, lock: lock)
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Reads the configuration again.
    /// - Returns: the names of changed settings that hold after a restart only.
    /// - Throws: `malformed` for an invalid file; then nothing changes.
    package func reload() throws(RelayError) -> [String] { try server.service.reload() }

    /// Closes everything and releases the home.
    package func stop() async {
        try? await admin.close().get()
        await server.stop()
        lock.release()
    }

    private static func storedFacts(_ home: RelayHome, _ identity: RelayIdentity) throws(RelayError) -> RelayInfo {
        let database = try RelayDatabase(path: home.storePath)
        defer { database.close() }
        return try RelayHome.facts(in: database, of: identity.relay)
    }

    private static func startServer(
        _ home: RelayHome, _ identity: RelayIdentity, _ facts: RelayInfo, _ listen: (host: String, port: UInt16),
        _ options: RelayOptions
    ) async throws(RelayError) -> RelayServer {
        if listen.port == 0, options.socket == nil, let last = try? home.storedEndpoint(), last.host == listen.host {
            do throws(RelayError) {
                return try await RelayServer.start(
                    identity: identity, facts: facts, storePath: home.storePath, listen: (last.host, last.port),
                    options: options)
            } catch {
                guard error.code == .cannotListen else { throw error }
                options.logger.warning("the port of last time is taken, the address changes")
            }
        }
        return try await RelayServer.start(
            identity: identity, facts: facts, storePath: home.storePath, listen: listen, options: options)
    }
}

extension RelayAddress {
    /// Returns this relay's address with another `host` or `host:port`.
    fileprivate func withEndpoint(_ text: String) throws(RelayError) -> RelayAddress {
        let isBareHost = !text.contains(":")
        let (host, port) = isBareHost ? (text, port) : try Self.endpoint(text)
        return try RelayAddress(relay: relay, host: host, port: port, transport: transport)
    }
}
