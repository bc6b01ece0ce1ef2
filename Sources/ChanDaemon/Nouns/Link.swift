import ChanCore
import ChanID
import ChanRPC
import ChanService

extension Methods.LinkShow: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.link(reference, of: id) }
        return Contract.Link(try await call.node.linkOverview(of: link, in: id))
    }
}

extension Methods.LinkCreate: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let overview = try await call.node.overview(of: id)
        var terms = LinkTermsRequest(
            name: params.name, role: params.role.map(Role.init) ?? overview.summary.kind.usualRole,
            admission: params.admission.map(Admission.init) ?? overview.admission)
        terms.expiresAt = params.expiresAt.map(Timestamp.init)
        terms.useLimit = params.useLimit.map(UInt32.init(clamping:))
        let (report, link) = try await call.node.createLink(
            terms, in: id, for: call.request)
        return Result(
            change: call.change(report), link: Contract.Link(try await call.node.linkOverview(of: link, in: id)))
    }
}

extension Methods.LinkList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.links(
            of: id, standing: params.state.map(LinkStanding.init),
            PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.Link.init)
    }
}

extension Methods.LinkWithdraw: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let link = try await call.node.link(params.link, of: id)
        let change = try await call.perform(.withdrawLink(link), in: id)
        return Result(change: change, link: Contract.Link(try await call.node.linkOverview(of: link, in: id)))
    }
}

extension Methods.LinkRevive: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let link = try await call.node.link(params.link, of: id)
        let change = try await call.perform(.reviveLink(link), in: id)
        return Result(change: change, link: Contract.Link(try await call.node.linkOverview(of: link, in: id)))
    }
}

extension Methods.LinkRotate: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.link(reference, of: id) }
        let rotated = try await call.node.rotateLink(
            link, freshSecret: params.secret, in: id, for: call.request)
        return Result(
            change: call.change(rotated.report),
            link: Contract.Link(try await call.node.linkOverview(of: rotated.new, in: id)),
            withdrawn: Contract.Link(try await call.node.linkOverview(of: rotated.old, in: id)))
    }
}
