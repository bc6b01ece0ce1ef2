import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.BanAdd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        let order = BanOrder(
            member: member, until: params.expiresAt.map(Timestamp.init), reason: params.mutation.reason,
            watches: params.watch)
        let reach = BanOptions(
            withdrawsLinks: params.alsoWithdrawLinks, reviewsJoined: params.alsoReviewJoined)
        let outcome = try await call.node.bans.ban(
            order, privateReason: params.mutation.reasonPrivate, reach, in: id, for: call.request)
        let ban = try await call.resultIfApplied(by: outcome.report) { () throws(ServiceError) in
            Contract.Ban(try await call.node.withView { try $0.banOverview(of: member, in: id) })
        }
        return Result(
            change: call.change(outcome.report), ban: ban,
            withdrawn: outcome.withdrawn, review: outcome.review.map(Contract.MemberRef.init))
    }
}

extension Methods.BanBulk: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        if let link = params.link { _ = try await call.node.references.link(link, of: id) }
        let isAimed = params.link != nil || params.sinceAt != nil
        guard params.members.isEmpty == isAimed else {
            throw .invalid("/members", "exactly one is required", expected: "give --member, or --link and --since")
        }
        let (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        let counts = job.result.flatMap { try? Contract.BulkCount(json: .object($0)) }
        return Result(change: change, counts: counts, job: call.shown(job))
    }
}

extension Methods.BanList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.bans(
                of: id, includesOver: params.all, PageRequest(params.page))
        }
        return Page(page, Contract.Ban.init)
    }
}

extension Methods.BanLift: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        let change = call.change(try await call.node.bans.liftBan(of: member, in: id, for: call.request))
        return Result(
            change: change, ban: Contract.Ban(try await call.node.withView { try $0.banOverview(of: member, in: id) }))
    }
}

extension Methods.BanShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        return Contract.Ban(try await call.node.withView { try $0.banShown(of: member, in: id) })
    }
}

extension Methods.BanCheck: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var subject = BanSubject()
        if let member = params.member { subject.member = try await call.resolveMemberID(member, of: id) }
        if let inviter = params.inviter { subject.inviter = try await call.node.references.member(inviter, of: id) }
        if let link = params.link { subject.link = try await call.node.references.link(link, of: id) }
        if let key = params.key {
            guard let digest = Digest(hex: key) else {
                throw .invalid("/key", "a key has 32 bytes", expected: "64 hex digits")
            }
            subject.key = digest.bytes
        }
        let check = try await call.node.withView { [subject] in try $0.checkBan(subject, in: id) }
        return Contract.BanCheck(
            refused: check.isRefused, watched: check.isWatched, matches: check.matches.map(Contract.BanMatch.init),
            lists: check.lists.map(Contract.BanListRefusal.init))
    }
}

extension Contract.BanListRefusal {
    fileprivate init(_ refusal: BanListRefusal) {
        self.init(list: refusal.list, tag: Hex.encode(refusal.tag), expiresAt: refusal.until.map(UTCTime.init))
    }
}

extension Contract.BanMatch {
    fileprivate init(_ match: BanCheck.Match) {
        let cause: Contract.BanCause =
            switch match.cause {
            case .key: .key
            case .link: .link
            case .inviter: .inviter
            }
        self.init(ban: Contract.Ban(match.ban), cause: cause, refuses: match.refuses)
    }
}

extension Contract.Ban {
    fileprivate init(_ overview: BanOverview) {
        let ban = overview.ban
        self.init(
            member: Contract.MemberRef(overview.member), active: overview.isInForce, bannedAt: UTCTime(ban.at),
            bannedBy: Contract.MemberRef(overview.by), expiresAt: ban.until.map(UTCTime.init), reason: ban.publicReason,
            reasonPrivate: ban.privateReason, watch: ban.watches, link: overview.link,
            liftedAt: (ban.lifted?.at).map(UTCTime.init), liftedBy: overview.liftedBy.map(Contract.MemberRef.init))
    }
}
