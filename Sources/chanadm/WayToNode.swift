import ChanCLI
import ChanDaemon

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
    func open() async throws -> NodeSession {
        if let socket = address.socket { return NodeSession(connection: try .socket(at: socket)) }
        if let running = try running() { return running }
        do {
            let node = try LocalNode(
                try await NodeDesk.open(home: place.home, patience: Self.patience) { place.isServed })
            return NodeSession(connection: .inProcess { await node.answer($0, deliver: $1) }) { await node.finish() }
        } catch  where error.known == .nodeBusy {
            // A node that was just starting when we looked.
            if let running = try running() { return running }
            throw error
        }
    }

    /// - Returns: `nil` where no node answers, or none ever did.
    private func running() throws -> NodeSession? {
        guard let path = place.announced else { return nil }
        do { return NodeSession(connection: try .socket(at: path)) } catch  where error.known == .nodeUnreachable {
            return nil
        }
    }
}
