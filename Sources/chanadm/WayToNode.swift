import ChanCLI
import ChanClient
import ChanDaemon
import ChanRPC
import Glibc

/// From a command to its node: the socket of one that runs, else the state directory itself.
struct WayToNode {
    /// How long another command that holds the state directory is waited for.
    private static let patience = Duration.seconds(10)

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
            let access = try WebAccess(tokenFile: tokenFile, authorities: authorities)
            return NodeSession(connection: try await .web(at: WebAddress(url), access))
        case .directory(let home): return try await open(SocketPlace(home: home))
        }
    }

    private func open(_ place: SocketPlace) async throws(RPCFault) -> NodeSession {
        if let running = try running(place) { return running }
        switch access {
        case .founding: break
        case .passing: guard try place.holdsNode() else { return try await passingNode() }
        case .existing, .glancing: try place.expectNode()
        }
        do { return try await ownNode(place) } catch  where error.known == .nodeBusy {
            // A node that was just starting when we looked.
            if let running = try running(place) { return running }
            throw error
        }
    }

    private func ownNode(_ place: SocketPlace) async throws(RPCFault) -> NodeSession {
        let desk = try await NodeDesk.open(place, patience: access == .glancing ? .zero : Self.patience)
        let node = try LocalNode(desk)
        return NodeSession(connection: .inProcess { await node.answer($0, deliver: $1) }) { await node.finish() }
    }

    /// A node that ends with the command, and leaves nothing behind.
    private func passingNode() async throws(RPCFault) -> NodeSession {
        let home = try PassingHome(temporary: getenv("TMPDIR").map { String(cString: $0) })
        do {
            let session = try await ownNode(home.place)
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

    /// - Returns: `nil` where no node answers, or none ever did.
    private func running(_ place: SocketPlace) throws(RPCFault) -> NodeSession? {
        guard let path = place.announced else { return nil }
        do { return NodeSession(connection: try .socket(at: path)) } catch  where error.known == .nodeUnreachable {
            return nil
        }
    }
}
