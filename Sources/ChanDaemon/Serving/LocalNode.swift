import ChanHost
package import ChanRPC
import ChanReading
import ChanService

/// A node for one command: the daemon's code in the process of the command.
package final class LocalNode: Sendable {
    private let service: NodeRPCService
    private let peer: InProcessDispatcher

    /// Creates the node.
    /// - Throws: `rpc.internal` if a method has no handler.
    package init(_ service: NodeRPCService) throws(RPCFault) {
        self.service = service
        peer = InProcessDispatcher(table: try service.methodTable())
    }

    /// Answers one request; returns when there are no more messages.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        await service.runOverdueWork()
        await peer.answer(request, deliver: deliver)
    }

    /// Publishes the changes of the command and closes the state directory.
    /// - Returns: warnings for the user.
    package func finish() async -> [String] {
        var warnings: [String] = []
        let waiting = await service.publishChanges()
        if waiting > 0 { warnings += await unpublished(waiting) }
        do { try service.node.close() } catch {
            warnings.append("the state directory did not close: \(error.errorName.name)")
        }
        return warnings
    }

    /// Returns the number of unpublished entries, and the relays that lack them, with reasons.
    private func unpublished(_ count: Int) async -> [String] {
        let relays = (try? await service.node.rounds.pendingPublications()) ?? []
        return relays.map { row in
            "relay \(row.relay) does not have all of \(row.conversation): \(row.cause ?? Self.state(row))"
        } + ["unpublished: \(count); the next command or chanadm sync tries again"]
    }

    /// Describes the state of a relay that did not fail.
    private static func state(_ row: PendingPublication) -> String {
        row.awaitsOperator
            ? "it has not accepted the conversation yet; a relay with an allowlist does once its operator runs chanrelay allow"
            : "not tried yet; it will be retried"
    }
}
