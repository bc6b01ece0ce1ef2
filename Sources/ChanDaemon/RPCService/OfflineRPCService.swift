import ChanFold
import ChanHost
package import ChanRPC
import ChanService

/// A method that needs only its parameters, and at most relays: answered with and without a node.
protocol OfflineMethodHandler: MethodHandler {
    static func answer(_ params: Params) async throws(ServiceError) -> Result
}

extension OfflineMethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try await answer(params)
    }
}

/// Answers the methods that need no node.
package final class OfflineRPCService: Sendable {
    private let peer: InProcessDispatcher

    package init() {
        var table = MethodTable()
        Self.register(Methods.AuditCheckProof.self, in: &table)
        Self.register(Methods.LinkInspect.self, in: &table)
        Self.register(Methods.TokenNarrow.self, in: &table)
        Self.register(Methods.ExportVerify.self, in: &table)
        Self.register(Methods.BackupRestore.self, in: &table)
        peer = InProcessDispatcher(table: table)
    }

    /// Answers one request; returns when there are no more messages.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        await peer.answer(request, deliver: deliver)
    }

    private static func register<M: OfflineMethodHandler>(_ method: M.Type, in table: inout MethodTable) {
        table.register(method) { params, _ throws(RPCFault) in
            do throws(ServiceError) { return try await method.answer(params) } catch {
                throw CallAuthorizer.fault(error, M.info)
            }
        }
    }
}
