import ChanHost
package import ChanRPC

/// A node for one command: the same code as the daemon's, in the process of whoever calls.
package final class LocalNode: Sendable {
    private let desk: NodeDesk
    private let peer: LocalPeer

    /// - Throws: `rpc.internal` where a method has no answer.
    package init(_ desk: NodeDesk) throws(RPCFault) {
        self.desk = desk
        peer = LocalPeer(table: try desk.methodTable())
    }

    /// Answers one request; returns when nothing more comes.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        await peer.answer(request, deliver: deliver)
    }

    /// Hands on what the command changed and closes the state directory.
    /// - Returns: sentences worth a warning.
    package func finish() async -> [String] {
        var warnings: [String] = []
        let waiting = await desk.handOn()
        if waiting > 0 { warnings.append("unpublished: \(waiting); the next command or chanadm sync tries again") }
        do { try desk.node.close() } catch {
            warnings.append("the state directory did not close: \(error.errorName.name)")
        }
        return warnings
    }
}
