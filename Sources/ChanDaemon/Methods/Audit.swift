import ChanCore
import ChanFold
import ChanHost
import ChanRPC
import ChanReading
import ChanService

extension Methods.AuditVerify: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let node = call.node
        let log = try await node.audit.auditedLog(params.conversation)
        let start = ContinuousClock.now
        let report = try await call.progress(params.progress, of: "entries") { progress throws(ServiceError) in
            switch log {
            case .conversation(let id): try await node.audit.verify(id, offline: params.offline, progress: progress)
            case .journal: try await node.audit.verifyJournal(progress: progress)
            }
        }
        return Contract.VerifyReport(report, at: node.environment.now(), elapsed: start.duration(to: .now))
    }
}

extension Methods.AuditLog: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var filter = AuditFilter()
        if let actor = params.actor { filter.actor = try await call.node.references.member(actor, of: id) }
        if let action = params.action { (filter.kinds, filter.action) = (try kinds(action), action) }
        filter.target = params.target
        filter.text = params.text
        filter.isRefused = params.outcome.map { $0 == .refused }
        filter.since = params.sinceAt.map { .init($0) }
        filter.until = params.untilAt.map { .init($0) }
        let page = try await call.node.withView { [filter] in
            try $0.auditLog(
                of: id, filter, PageRequest(params.page))
        }
        return Page(page, Contract.AuditEntry.init)
    }

    private static func kinds(_ action: String) throws(ServiceError) -> Set<ActKind> {
        let found = AuditAction.kinds(of: action)
        guard !found.isEmpty else {
            let nearest = NearestName.of(action, among: AuditAction.all.sorted())
            throw .invalid("/action", "no action \(action)", expected: nearest ?? "as member.role, or link")
        }
        return found
    }
}
