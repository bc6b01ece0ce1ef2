import ChanCore
import ChanFold
import ChanHost
import ChanRPC
import ChanReading
import ChanService

extension Methods.AuditMembers: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var filter = MemberAuditFilter()
        filter.role = params.role.map(Role.init)
        filter.status = MemberStatus(params.status)
        filter.flag = params.flag.map(MemberAudit.Flag.init)
        filter.onlyFlagged = params.flagged
        filter.dormantSeconds = Int64(params.dormantS)
        let page = try await call.node.withView { [filter] in
            try $0.memberAudit(
                of: id, filter, PageRequest(params.page))
        }
        let now = call.node.environment.now()
        return Page(page) { Contract.AuditedMember($0, at: now) }
    }
}

extension Methods.AuditRelays: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.relayAudit(of: id, PageRequest(params.page))
        }
        return Page(page, Contract.AuditedRelay.init)
    }
}
