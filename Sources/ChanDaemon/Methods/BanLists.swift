import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.BanListCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let report = try await call.node.banLists.createBanList(
            name: params.name, sharing: params.id, for: call.request)
        return Result(change: call.change(report), list: try await call.banList(params.name))
    }
}

extension Methods.BanLists: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Page(
            try await call.node.banLists.list(PageRequest(params.page)),
            Contract.BanList.init)
    }
}

extension Methods.BanListShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let request = PageRequest(params.page)
        return Page(try await call.node.banLists.banListEntries(of: params.list, request), Contract.BanListEntry.init)
    }
}

extension Methods.BanListAdd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let until = params.expiresAt.map(Timestamp.init)
        let (report, tag): (ChangeReport, String)
        switch (params.conversation, params.member, params.tag) {
        case (let conversation?, let reference?, nil):
            let id = try await call.conversation(conversation)
            let member = try await call.node.references.member(reference, of: id)
            report = try await call.node.banLists.addToBanList(
                params.list, member, of: id, until: until, for: call.request)
            tag = try await call.node.banLists.banTag(of: member, in: id, for: params.list)
        case (nil, nil, let given?):
            report = try await call.node.banLists.addToBanList(
                params.list, tag: given, named: params.name, until: until, for: call.request)
            tag = given
        case _:
            throw .invalid(
                "/tag", "exactly one is required", expected: "give a conversation and a member, or --tag alone")
        }
        return Result(
            change: call.change(report), list: try await call.banList(params.list),
            listed: Contract.BanListEntry(try await call.node.banLists.banListEntry(of: params.list, tag: tag)))
    }
}

extension Methods.BanListRemove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let report = try await call.node.banLists.removeFromBanList(params.list, params.entry, for: call.request)
        return Result(change: call.change(report), list: try await call.banList(params.list))
    }
}

extension Methods.BanListSubscribe: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let atOnce = params.requireTags ? Timestamp(milliseconds: 0) : nil
        let report = try await call.node.banLists.setSubscription(
            .subscribed(requiredAt: atOnce ?? params.requireTagsAt.map(Timestamp.init)), to: params.list, in: id,
            for: call.request)
        return Result(change: call.change(report), list: try await call.banList(params.list))
    }
}

extension Methods.BanListUnsubscribe: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.banLists.setSubscription(.none, to: params.list, in: id, for: call.request)
        return Result(change: call.change(report), list: try await call.banList(params.list))
    }
}

extension Methods.BanPreview: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let request = PageRequest(params.page)
        return Page(
            try await call.node.banLists.banListMatches(of: params.list, in: id, request), Contract.BanListMatch.init)
    }
}

extension Methods.BanListApply: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let outcome = try await call.node.banLists.applyBanList(params.list, in: id, for: call.request)
        return Result(
            change: call.change(outcome.report), banned: outcome.banned.map(Contract.MemberRef.init),
            left: outcome.left.map(Contract.MemberRef.init))
    }
}

extension Call {
    fileprivate func banList(_ name: String) async throws(ServiceError) -> Contract.BanList {
        Contract.BanList(try await node.banLists.banList(name))
    }
}

extension Contract.BanList {
    fileprivate init(_ overview: BanListOverview) {
        self.init(
            id: overview.id.description, name: overview.name, createdAt: UTCTime(overview.createdAt),
            entries: overview.entries, conversations: overview.conversations, requiring: overview.requiringTags)
    }
}

extension Contract.BanListEntry {
    fileprivate init(_ shown: BanListEntryOverview) {
        self.init(
            tag: shown.tag, name: shown.name, active: shown.isInForce,
            addedAt: UTCTime(shown.addedAt), expiresAt: shown.until.map(UTCTime.init),
            reason: shown.reason)
    }
}

extension Contract.BanListMatch {
    fileprivate init(_ match: BanListMatch) {
        self.init(
            member: Contract.MemberRef(match.member), status: Contract.MemberStatus(match.status), name: match.name,
            expiresAt: match.until.map(UTCTime.init), reason: match.reason)
    }
}
