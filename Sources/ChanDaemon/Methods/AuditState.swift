import ChanFold
import ChanHost
import ChanRPC
import ChanReading
import ChanService

extension Methods.AuditState: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let node = call.node
        let state = try await call.progress(params.progress, of: "entries") { progress throws(ServiceError) in
            try await node.withView {
                try $0.state(of: id, at: params.point, withRoster: params.members, progress: progress)
            }
        }
        return Contract.AuditState(state)
    }
}

extension Methods.AuditDiff: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let node = call.node
        let difference = try await call.progress(params.progress, of: "entries") { progress throws(ServiceError) in
            try await node.withView { try $0.difference(of: id, from: params.from, to: params.to, progress: progress) }
        }
        return Contract.AuditDiff(difference)
    }
}
