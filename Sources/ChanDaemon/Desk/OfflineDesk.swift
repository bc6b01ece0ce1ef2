import ChanHost
package import ChanRPC
import ChanService

/// A method that takes nothing but its parameters: answered with a node and without one.
protocol AnsweredOffline: Answered {
    static func answer(_ params: Params) throws(ServiceError) -> Result
}

extension AnsweredOffline {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try answer(params)
    }
}

/// Answers the methods that take no node.
package final class OfflineDesk: Sendable {
    private let peer: LocalPeer

    package init() {
        var table = MethodTable()
        Self.register(Methods.AuditCheckProof.self, in: &table)
        Self.register(Methods.LinkInspect.self, in: &table)
        Self.register(Methods.TokenNarrow.self, in: &table)
        Self.register(Methods.ExportVerify.self, in: &table)
        Self.register(Methods.BackupRestore.self, in: &table)
        peer = LocalPeer(table: table)
    }

    /// Answers one request; returns when nothing more comes.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        await peer.answer(request, deliver: deliver)
    }

    private static func register<M: AnsweredOffline>(_ method: M.Type, in table: inout MethodTable) {
        table.register(method) { params, _ throws(RPCFault) in
            do throws(ServiceError) { return try method.answer(params) } catch { throw Gate.fault(error, M.info) }
        }
    }
}
