import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.MemberList: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        var via: LinkID?
        if let link = params.via { via = try view.link(link, of: id) }
        var filter = MemberFilter(
            role: params.role.map(Role.init), status: params.status.map(MemberStatus.init) ?? .active,
            text: params.query, via: via)
        filter.untagged = params.untagged
        let page = try view.members(of: id, filter, PageRequest(params.page))
        return Page(page, Contract.Member.init)
    }
}

extension Methods.MemberShow: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        return Contract.Member(try view.member(try view.member(params.member, of: id), of: id), withKey: true)
    }
}

extension Methods.MemberAdd: MethodHandler {
    /// Creates a link for one use, to be given to the person: their keys are created on their own node.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let kind = try await call.node.overview(of: id).summary.kind
        var terms = LinkOptions(
            name: params.name.hasPrefix("@") ? String(params.name.dropFirst()) : params.name,
            role: params.role.map(Role.init) ?? kind.usualRole)
        terms.expiresAt = params.expiresAt.map(Timestamp.init)
        terms.useLimit = 1
        let (report, link) = try await call.node.links.createLink(
            terms, in: id, for: call.request)
        let made = try await call.resultIfApplied(by: report) { () throws(ServiceError) in
            Contract.Link(try await call.node.withView { try $0.linkOverview(of: link, in: id) })
        }
        return Result(change: call.change(report), link: made)
    }
}

extension Methods.MemberRemove: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .remove(member: $0, Reasons(params.mutation.reason, private: params.mutation.reasonPrivate))
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberRole: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .changeRole(member: $0, role: Role(params.role), until: params.expiresAt.map(Timestamp.init))
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberRename: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let change = try await call.perform(.rename(name: params.name), in: id)
        return Result(
            change: change, conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.MemberMute: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .mute(
                RestrictionOrder(
                    member: $0, until: params.expiresAt.map(Timestamp.init), reason: params.mutation.reason))
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberUnmute: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .unmute($0)
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberBlock: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .block(
                RestrictionOrder(
                    member: $0, until: params.expiresAt.map(Timestamp.init), reason: params.mutation.reason))
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberUnblock: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member) = try await call.act(on: params.member, of: params.conversation) {
            .unblock($0)
        }
        return Result(change: change, member: member)
    }
}

extension Methods.MemberPast: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.pastMembers(
                of: id, status: params.status.map(MemberStatus.init),
                PageRequest(params.page))
        }
        return Page(page, Contract.PastMember.init)
    }
}

extension Methods.MemberHistory: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        let page = try await call.node.withView {
            try $0.memberHistory(
                of: member, in: id, PageRequest(params.page))
        }
        return Page(page, Contract.MemberStatement.init)
    }
}

extension Contract.PastMember {
    fileprivate init(_ past: PastMember) {
        self.init(
            id: past.member.id.description, name: past.member.name, role: Contract.Role(past.member.role),
            status: Contract.MemberStatus(past.member.status), endedAt: UTCTime(past.ending.at),
            endedBy: Contract.MemberRef(past.by), reason: past.ending.reason,
            reasonPrivate: past.ending.privateReason, joinedAt: past.member.joinedAt.map(UTCTime.init), link: past.link)
    }
}

extension Contract.MemberStatement {
    fileprivate init(_ statement: MemberHistoryEntry) {
        self.init(
            entry: Int(clamping: statement.entry), at: UTCTime(statement.at), kind: statement.kind.rawValue,
            by: Contract.MemberRef(statement.by), role: statement.role.map(Contract.Role.init),
            summary: statement.summary, reason: statement.reason, refused: statement.isRefused)
    }
}

extension Call {
    /// Performs one command on a member and returns its new state.
    fileprivate func act(
        on reference: String, of conversation: String, _ command: @escaping @Sendable (MemberID) -> Command
    ) async throws(ServiceError) -> (Contract.Change, Contract.Member) {
        let (report, member) = try await node.members.changeMember(reference, of: conversation, for: request, command)
        return (change(report), Contract.Member(member))
    }
}
