import ChanHost
package import ChanRPC
import ChanService

/// A node for one command: the same code as the daemon's, in the process of whoever calls.
package final class LocalNode: Sendable {
    private let desk: NodeRPCService
    private let peer: InProcessDispatcher

    /// - Throws: `rpc.internal` where a method has no answer.
    package init(_ desk: NodeRPCService) throws(RPCFault) {
        self.desk = desk
        peer = InProcessDispatcher(table: try desk.methodTable())
    }

    /// Answers one request; returns when nothing more comes.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        await desk.runOverdueWork()
        await peer.answer(request, deliver: deliver)
    }

    /// Hands on what the command changed and closes the state directory.
    /// - Returns: sentences worth a warning.
    package func finish() async -> [String] {
        var warnings: [String] = []
        let waiting = await desk.publishChanges()
        if waiting > 0 { warnings += await unpublished(waiting) }
        do { try desk.node.close() } catch {
            warnings.append("the state directory did not close: \(error.errorName.name)")
        }
        return warnings
    }

    /// How much waits, and which relay did not take it, and why.
    private func unpublished(_ count: Int) async -> [String] {
        let relays = (try? await desk.node.pendingPublications()) ?? []
        return relays.map { row in
            "relay \(row.relay) does not have all of \(row.conversation): \(row.cause ?? Self.standing(row))"
        } + ["unpublished: \(count); the next command or chanadm sync tries again"]
    }

    /// Of a relay that did not fail: where it stands with the conversation.
    private static func standing(_ row: PendingPublication) -> String {
        row.awaitsOperator
            ? "it has not accepted the conversation yet; a relay with an allowlist does once its operator runs chanrelay allow"
            : "there was no time to try"
    }
}
