import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanQR
import ChanRPC
import ChanReading
import ChanService

extension Methods.LinkShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.references.link(reference, of: id) }
        return Contract.Link(
            try await call.node.withView { [link] in try $0.linkOverview(of: link, in: id) }.withText(),
            isFull: params.full)
    }
}

extension Methods.LinkCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let overview = try await call.node.overview(of: id)
        var terms = LinkOptions(
            name: params.name, role: params.role.map(Role.init) ?? overview.summary.kind.usualRole,
            admission: params.admission.map(Admission.init) ?? overview.admission ?? .open)
        terms.expiresAt = params.expiresAt.map(Timestamp.init)
        terms.useLimit = params.useLimit.map(UInt32.init(clamping:))
        let (report, link) = try await call.node.links.createLink(
            terms, in: id, for: call.request)
        let made = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            Contract.Link(try await call.node.withView { try $0.linkOverview(of: link, in: id) })
        }
        return Result(change: call.change(report), link: made)
    }
}

extension Methods.LinkList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.links(
                of: id, in: params.state.map(LinkStatus.init),
                PageRequest(params.page))
        }
        return Page(page, Contract.Link.init)
    }
}

extension Methods.LinkUpdate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let link = try await call.node.references.link(params.link, of: id)
        var changes = LinkChanges()
        changes.name = params.name
        changes.role = params.role.map(Role.init)
        changes.admission = params.admission.map(Admission.init)
        changes.expiresAt = params.expiresAt.map(Timestamp.init)
        changes.useLimit = params.useLimit.map(UInt32.init(clamping:))
        changes.unset = Set(params.unset.map(LinkChanges.Limit.init))
        let report = try await call.node.links.updateLink(link, changes, in: id, for: call.request)
        return Result(
            change: call.change(report),
            link: Contract.Link(try await call.node.withView { try $0.linkOverview(of: link, in: id) }))
    }
}

extension Methods.LinkStats: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.references.link(reference, of: id) }
        let page = try await call.node.withView { [link] in
            try $0.linkStats(
                of: id, link: link, PageRequest(params.page))
        }
        return Page(page, Contract.LinkStats.init)
    }
}

extension Methods.LinkQr: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.references.link(reference, of: id) }
        let overview = try await call.node.withView { [link] in try $0.linkOverview(of: link, in: id) }.withText()
        let (format, isFull) = (params.format, params.full)
        // Choosing the best mask of a QR code takes a while.
        return try await call.runOffEventLoop { () throws(ServiceError) in
            try Contract.LinkQR(overview, format, isFull: isFull)
        }
    }
}

extension Methods.LinkInspect: OfflineMethodHandler {
    static func answer(_ params: Params) async throws(ServiceError) -> Result {
        Contract.LinkInspection(try await LinkInspection(text: params.link))
    }
}

extension Contract.LinkQR {
    init(_ overview: LinkOverview, _ format: Contract.QRFormat, isFull: Bool = false) throws(ServiceError) {
        let bytes = Array((isFull ? overview.forms?.full ?? "" : overview.text).utf8)
        guard let code = QRCode(bytes) else {
            throw .named(
                .linkQrTooLong,
                ["target": overview.link.name, "actual": "\(bytes.count)", "expected": "\(QRCode.capacity)"])
        }
        let file =
            switch format {
            case .terminal: Array(code.terminal.utf8)
            case .svg: Array(code.svg.utf8)
            case .png: code.png()
            }
        self.init(link: overview.link.name, format: format, modules: code.size, file: Base64(file))
    }
}

extension Contract.LinkStats {
    fileprivate init(_ stats: LinkStats) {
        let link = stats.link
        self.init(
            id: link.id.description, name: link.name, state: Contract.LinkState(stats.status), uses: Int(link.uses),
            useLimit: link.useLimit.map(Int.init), pending: stats.count(.requested, .pendingReview),
            active: stats.count(.active), left: stats.count(.left), removed: stats.count(.removed),
            banned: stats.count(.banned), declined: stats.count(.declined), withdrawn: stats.count(.withdrawn))
    }
}

extension Contract.LinkInspection {
    fileprivate init(_ link: LinkInspection) {
        self.init(
            id: link.link.description, conversation: link.conversation.description,
            kind: link.isChannel ? .channel : .group, visibility: link.isOpen ? .open : .closed, name: link.name,
            title: link.title, role: Contract.Role(rawValue: link.role) ?? .observer,
            expiresAt: link.expiresAt.map(UTCTime.init), expired: link.isExpired, usable: link.isUsable,
            relays: link.relays, owners: link.owners, origin: link.origin, form: link.isShort ? .short : .full,
            bytes: link.bytes)
    }
}

extension LinkChanges.Limit {
    fileprivate init(_ word: Contract.LinkLimit) {
        switch word {
        case .expiresAt: self = .expiresAt
        case .useLimit: self = .useLimit
        }
    }
}

extension Methods.LinkWithdraw: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let link = try await call.node.references.link(params.link, of: id)
        let change = try await call.perform(.withdrawLink(link), in: id)
        return Result(
            change: change, link: Contract.Link(try await call.node.withView { try $0.linkOverview(of: link, in: id) }))
    }
}

extension Methods.LinkRevive: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let link = try await call.node.references.link(params.link, of: id)
        let change = try await call.perform(.reviveLink(link), in: id)
        return Result(
            change: change, link: Contract.Link(try await call.node.withView { try $0.linkOverview(of: link, in: id) }))
    }
}

extension Methods.LinkRotate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var link: LinkID?
        if let reference = params.link { link = try await call.node.references.link(reference, of: id) }
        let rotated = try await call.node.links.rotateLink(
            link, freshSecret: params.secret, in: id, for: call.request)
        let made = try await call.resultIfApplied(by: rotated.report) { () throws(ServiceError) in
            Contract.Link(try await call.node.withView { try $0.linkOverview(of: rotated.new, in: id) })
        }
        return Result(
            change: call.change(rotated.report), link: made,
            withdrawn: Contract.Link(try await call.node.withView { try $0.linkOverview(of: rotated.old, in: id) }))
    }
}
