import ChanCLI
import ChanDaemon
import ChanRPC

/// From a command to its node: the socket of one that runs, else the state directory itself.
struct WayToNode {
    /// How long another command that holds the state directory is waited for.
    private static let patience = Duration.seconds(10)

    private let address: NodeAddress
    private let place: SocketPlace

    init(_ address: NodeAddress) {
        self.address = address
        place = SocketPlace(home: address.home)
    }

    /// - Throws: `RPCFault`: `node.*`, `store.*`, `vault.*`.
    func open() async throws(RPCFault) -> NodeSession {
        if let socket = address.socket { return NodeSession(connection: try .socket(at: socket)) }
        if let running = try running() { return running }
        do { return try await ownNode() } catch  where error.known == .nodeBusy {
            // A node that was just starting when we looked.
            if let running = try running() { return running }
            throw error
        }
    }

    private func ownNode() async throws(RPCFault) -> NodeSession {
        let desk = try await NodeDesk.open(place, patience: Self.patience)
        let node = try LocalNode(desk)
        return NodeSession(connection: .inProcess { await node.answer($0, deliver: $1) }) { await node.finish() }
    }

    /// - Returns: `nil` where no node answers, or none ever did.
    private func running() throws(RPCFault) -> NodeSession? {
        guard let path = place.announced else { return nil }
        do { return NodeSession(connection: try .socket(at: path)) } catch  where error.known == .nodeUnreachable {
            return nil
        }
    }
}
