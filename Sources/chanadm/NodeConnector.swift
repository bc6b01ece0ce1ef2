import ChanCLI
import ChanClient
import ChanDaemon
import ChanID
import ChanRPC
import ChanSystem

/// Connects a command to its node: to the socket of a running node, else to the state directory.
struct NodeConnector {
    /// How long to wait for another command that has locked the state directory.
    private static let timeout = Duration.seconds(10)

    private let address: NodeAddress
    private let access: NodeAccess

    init(_ address: NodeAddress, _ access: NodeAccess) {
        self.address = address
        self.access = access
    }

    /// - Throws: `RPCFault`: `node.*`, `store.*`, `vault.*`.
    func open() async throws(RPCFault) -> NodeSession {
        switch address {
        case .socket(let path): return NodeSession(connection: try .socket(at: path))
        case .web(let url, let tokenFile, let authorities):
            let access = try WebSocketCredentials(tokenFile: tokenFile, authorities: authorities)
            return NodeSession(connection: try await .web(at: WebSocketURL(url), access))
        case .directory(let home): return try await open(SocketLocation(home: home))
        }
    }

    private func open(_ location: SocketLocation) async throws(RPCFault) -> NodeSession {
        if let running = try connectToRunningNode(location) { return running }
        switch access {
        case .createIfMissing: break
        case .openOrTemporary: guard try location.containsNode() else { return try await openTemporaryNode() }
        case .openExisting, .openIfUnlocked: try location.requireNode()
        case .connectOnly: throw RPCFault(.nodeUnreachable, ["path": location.announcedPath ?? location.home])
        }
        do { return try await openInProcessNode(location) } catch  where error.catalogueName == .nodeBusy {
            // The node may have been starting at the first attempt.
            if let running = try connectToRunningNode(location) { return running }
            throw error
        }
    }

    private func openInProcessNode(_ location: SocketLocation) async throws(RPCFault) -> NodeSession {
        let service = try await NodeRPCService.open(
            location, timeout: access == .openIfUnlocked ? .zero : Self.timeout)
        let node = try LocalNode(service)
        return NodeSession(connection: .inProcess { await node.answer($0, deliver: $1) }) { await node.finish() }
    }

    /// Opens a node that exists only during the command and is deleted afterwards.
    private func openTemporaryNode() async throws(RPCFault) -> NodeSession {
        let home = try TemporaryHome(temporary: CurrentProcess.variable("TMPDIR"))
        do {
            let session = try await openInProcessNode(home.location)
            return NodeSession(connection: session.connection, holdsState: session.holdsState) {
                let warnings = await session.finish()
                home.remove()
                return warnings
            }
        } catch {
            home.remove()
            throw error
        }
    }

    /// - Returns: `nil` when no node listens, or none has ever run there.
    private func connectToRunningNode(_ location: SocketLocation) throws(RPCFault) -> NodeSession? {
        guard let path = location.announcedPath else { return nil }
        do { return NodeSession(connection: try .socket(at: path)) } catch
            where error.catalogueName == .nodeUnreachable
        {
            return nil
        }
    }
}
