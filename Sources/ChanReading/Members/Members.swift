package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// A member with the names that its row refers to.
package struct MemberOverview: Hashable, Sendable {
    package let member: Member
    /// The kind of the conversation.
    package let kind: ConversationKind
    package let isMe: Bool
    /// The name of the link by which they joined.
    package let link: String?
    package let invitedBy: MemberName?
    package let isMuted: Bool
    package let isBlocked: Bool
    /// The member of the staff, with a higher role, whose name theirs resembles.
    package let looksLike: MemberName?
    /// The member's tags on ban lists; empty in a page of members.
    package internal(set) var banTags: [MemberBanTag] = []

    /// The fingerprint of their key, the same on every node.
    package var fingerprint: String { KeyFingerprint(memberKey: member.memberKey).description }
}

/// The filter of a page of members.
package struct MemberFilter: Sendable {
    package var role: Role?
    package var status: MemberStatus
    /// Only names that contain this text, ignoring case.
    package var text: String?
    /// Only members who joined by this link, as far as this node may know it.
    package var via: LinkID?
    /// Only members who have no tag on this ban list of the node.
    package var untagged: String?

    package init(role: Role? = nil, status: MemberStatus = .active, text: String? = nil, via: LinkID? = nil) {
        self.role = role
        self.status = status
        self.text = text
        self.via = via
    }
}

extension NodeView {
    /// - Parameter findsSimilarName: whether the name is compared with those of the staff. That costs the more, the
    ///   more members have higher roles: results of changes omit it.
    /// - Throws: `not_found.member`, also for a member that this node may not see.
    package func member(
        _ member: MemberID, of conversation: ConversationID, findsSimilarName: Bool = true
    ) throws(ServiceError) -> MemberOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            guard let row = try MemberTable.find(member, of: conversation, in: rows), viewer.canSee(row) else {
                throw ServiceError.notFound(.member, member.description)
            }
            let similarNames = findsSimilarName ? SimilarNameFinder(viewer) : nil
            var overview = try MemberOverview(row, NameResolver(viewer), similarNames)
            overview.banTags = try MemberBanTagReader(viewer).tags(of: member)
            return overview
        }
    }

    /// Lists members, highest role first, then by name; subscribers of a channel see its staff only.
    ///
    /// - Throws: `invalid.cursor`; `invalid.value` for another order; with `untagged` also `denied.*` unless we may
    ///   ban, `state.not_origin`, `not_found.ban_list`.
    package func members(
        of conversation: ConversationID, _ filter: MemberFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<MemberOverview> {
        try request.requireRosterOrder()
        return try page { try MemberPage(viewerContext(in: conversation), filter, request).page() }
    }
}

extension MemberOverview {
    init(_ member: Member, _ names: NameResolver, _ similarNames: SimilarNameFinder?) throws(StoreError) {
        let viewer = names.context
        self.member = viewer.offsets.inClockTime(member)
        kind = viewer.summary.kind
        isMe = member.id == viewer.conversation.member
        let via = isMe || viewer.canSeeRoster ? member.via : nil
        link = try via.flatMap { (link) throws(StoreError) in try names.name(of: link) }
        invitedBy = try names.name(of: member.invitedBy)
        isMuted = viewer.isInForce(member.muted)
        isBlocked = viewer.isInForce(member.blocked)
        looksLike = try similarNames?.similarMember(for: member)
    }
}

/// A page of the roster.
struct MemberPage {
    private let context: ViewerContext
    private let filter: MemberFilter
    private let request: PageRequest

    init(_ viewer: ViewerContext, _ filter: MemberFilter, _ request: PageRequest) {
        self.context = viewer
        self.filter = filter
        self.request = request
    }

    package func page() throws -> ListPage<MemberOverview> {
        let scope =
            "\(filter.role?.name ?? "")/\(filter.status.rawValue)/\(filter.text ?? "")/\(filter.via?.description ?? "")"
        let roles = Set(Role.allCases.filter { (filter.role ?? $0) == $0 && (context.canSeeRoster || $0.isStaff) })
        let (names, similarNames) = (NameResolver(context), SimilarNameFinder(context))
        let lacking = try filter.untagged.map { try MemberBanTagReader(context).list(lacking: $0) }
        let list = "member.list/\(scope)/\(lacking?.description ?? "")"
        return try RosterScanner(list, context, filter.status, roles, request).page { row in
            guard matches(row),
                try lacking.map({ try MemberBanTagReader(context).isMissing(of: row.id, at: $0) }) ?? true
            else { return nil }
            return try MemberOverview(row, names, similarNames)
        }
    }

    private func matches(_ member: Member) -> Bool {
        if let via = filter.via, !context.canSeeRoster || member.via != via { return false }
        guard let text = filter.text, !text.isEmpty else { return true }
        return member.name.lowercased().contains(text.lowercased())
    }
}
