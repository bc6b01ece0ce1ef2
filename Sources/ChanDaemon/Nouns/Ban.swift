import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.BanAdd: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.member(params.member, of: id)
        let order = BanOrder(member: member, until: params.expiresAt.map(Timestamp.init), reason: params.reason)
        let change = try await call.perform(.ban(order, privateReason: params.reasonPrivate), in: id)
        return Result(change: change, ban: Contract.Ban(try await call.node.banOverview(of: member, in: id)))
    }
}

extension Methods.BanBulk: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let counts = job.result.flatMap { try? Contract.BulkCount(json: .object($0)) }
        return Result(change: change, counts: counts, job: Contract.Job(job))
    }
}

extension Methods.BanList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.bans(
            of: id, includesOver: params.all, PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.Ban.init)
    }
}

extension Methods.BanLift: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.member(params.member, of: id)
        let change = try await call.perform(.liftBan(member), in: id)
        return Result(change: change, ban: Contract.Ban(try await call.node.banOverview(of: member, in: id)))
    }
}

extension Contract.Ban {
    fileprivate init(_ overview: BanOverview) {
        let ban = overview.ban
        self.init(
            member: Contract.MemberRef(overview.member), active: overview.isInForce, bannedAt: UTCTime(ban.at),
            bannedBy: Contract.MemberRef(overview.by), expiresAt: ban.until.map(UTCTime.init), reason: ban.publicReason,
            liftedAt: (ban.lifted?.at).map(UTCTime.init), liftedBy: overview.liftedBy.map(Contract.MemberRef.init))
    }
}
