import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanStore

/// What became of a request to join. The raw value is the stable name.
package enum JoinRequestState: String, Hashable, Sendable, CaseIterable {
    case pending, review, approved, declined, withdrawn

    /// What waits for the second yes waits, too.
    fileprivate func includes(_ other: JoinRequestState) -> Bool {
        self == other || self == .pending && other == .review
    }

    fileprivate var statuses: [MemberStatus] {
        switch self {
        case .pending: [.requested, .pendingReview]
        case .review: [.pendingReview]
        case .approved: [.active]
        case .declined: [.declined]
        case .withdrawn: [.withdrawn]
        }
    }
}

/// A request to join.
package struct JoinRequestOverview: Hashable, Sendable {
    package let member: MemberName
    package let state: JoinRequestState
    /// Name of the link used.
    package let link: String?
    /// What they say.
    package let message: String?
    /// Who gave the first yes of two.
    package let firstApprovedBy: MemberName?
    /// Banned, and why who comes by the same link is to be looked at.
    package let watchedBy: MemberName?
    /// Of the staff, whose name theirs can be taken for.
    package let looksLike: MemberName?
    package let requestedAt: Timestamp
    package let decidedAt: Timestamp?
    package let decidedBy: MemberName?
    package let reason: String?
    /// Of our own: the origin has not answered yet.
    package var awaitsOrigin = false
}

extension Node {
    /// Requests in one state: those that wait, those admitted by a link, those declined, those taken back. Whoever is outside sees
    /// their own.
    /// - Throws: `denied.*` for a member unless admitting is ours, `invalid.cursor`; `invalid.value` for another order.
    package func joinRequests(
        of conversation: ConversationID, state: JoinRequestState, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<JoinRequestOverview> {
        try await readPage { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            let requests: [JoinRequestOverview]
            if let own = try standpoint.ownRequest(vault: vault) {
                requests = [own].filter { state.includes($0.state) }
            } else {
                try standpoint.require(.admit)
                let history = try JoinHistory(standpoint, vault: vault)
                requests = try Self.members(standpoint, state.statuses).map { member in
                    try JoinRequestOverview(member, standpoint, history)
                }
            }
            let cursor = PageCursor("join.list/\(state.rawValue)", of: conversation, request)
            return try cursor.slice(requests, request) {
                ListKey().appending($0.requestedAt).appending($0.member.id.bytes)
            }
        }
    }

    /// - Throws: `not_found.request`.
    package func joinRequest(
        of member: MemberID, in conversation: ConversationID
    ) async throws(ServiceError) -> JoinRequestOverview {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            guard let row = try MemberTable.find(member, of: conversation, in: view) else {
                throw ServiceError.notFound("request", member.description)
            }
            return try JoinRequestOverview(row, standpoint, try JoinHistory(standpoint, of: member, vault: vault))
        }
    }

    /// The first thousand in these states; who came by a link once asked by it.
    private static func members(_ standpoint: ViewerContext, _ statuses: [MemberStatus]) throws(StoreError) -> [Member]
    {
        var query = MemberQuery()
        query.statuses = statuses
        query.limit = 1_000
        let members = try MemberTable.list(query, of: standpoint.id, in: standpoint.view)
        return members.filter { $0.via != nil || !$0.isActive }
    }
}

extension JoinRequestOverview {
    init(_ member: Member, _ standpoint: ViewerContext, _ history: JoinHistory) throws {
        looksLike = try history.similarNames.similarMember(for: member)
        let names = NameResolver(standpoint)
        self.member = try names.name(of: member.id)
        state = JoinRequestState(member.status)
        message = history.messages[member.id]
        firstApprovedBy = try names.name(of: member.firstApprovedBy)
        watchedBy = try names.name(of: standpoint.ban(watching: member)?.member)
        link = try member.via.flatMap { id throws(StoreError) in
            try LinkTable.find(id, of: standpoint.id, in: standpoint.view)?.name
        }
        let admission = history.admissions[member.id]
        let decided = member.status.isPending ? nil : member.ended?.at ?? member.joinedAt
        decidedAt = standpoint.offsets.clockTime(of: decided)
        requestedAt = standpoint.offsets.clockTime(
            of: history.requests[member.id] ?? decided ?? standpoint.summary.createdAt)
        decidedBy = try names.name(of: member.status.isPending ? nil : member.ended?.by ?? admission)
        reason = member.ended?.reason
    }
}

extension JoinRequestState {
    init(_ status: MemberStatus) {
        switch status {
        case .requested: self = .pending
        case .pendingReview: self = .review
        case .declined: self = .declined
        case .withdrawn: self = .withdrawn
        case .invited, .active, .left, .removed, .banned: self = .approved
        }
    }
}

extension ViewerContext {
    /// The ban because of which somebody who waits is looked at.
    fileprivate func ban(watching member: Member) throws(StoreError) -> Ban? {
        guard member.status.isPending, let via = member.via, let link = try LinkTable.find(via, of: id, in: view) else {
            return nil
        }
        let ofMaker = try BanTable.find(link.createdBy, of: id, in: view).map { [$0] } ?? []
        return try (BanTable.list(watching: via, of: id, in: view) + ofMaker).first { $0.watches(link, at: now) }
    }
}

/// When people asked and who admitted them, from the newest administrative entries: rows say only how it ended.
struct JoinHistory {
    private static let maximumEntries = 2_000
    /// For one request, which is answered while it is new.
    private static let maximumEntriesForOne = 100
    var requests: [MemberID: Timestamp] = [:]
    private(set) var admissions: [MemberID: MemberID] = [:]
    var messages: [MemberID: String] = [:]
    let similarNames: SimilarNameFinder

    /// - Parameter member: whose request alone is of interest.
    init(_ standpoint: ViewerContext, of member: MemberID? = nil, vault: Vault) throws(StoreError) {
        similarNames = SimilarNameFinder(standpoint)
        let reader = EntryReader(standpoint.conversation, vault: vault, in: standpoint.view)
        let limit = member == nil ? Self.maximumEntries : Self.maximumEntriesForOne
        let entries = try EntryTable.listAdministrative(of: standpoint.id, limit: limit, in: standpoint.view)
        // Newest first: of somebody who asked twice the last time counts.
        for entry in entries where entry.kind == .joinRequested || entry.kind == .joinAdmitted {
            guard let reading = reader.read(entry) else { continue }
            switch reading.act {
            case .joinRequested(let request) where requests[request.introduction.member] == nil:
                requests[request.introduction.member] = entry.entryWithBody.entry.orderedAt
                messages[request.introduction.member] = request.message
            case .joinAdmitted(let admission) where admissions[admission.member] == nil:
                admissions[admission.member] = reading.author
            default: continue
            }
        }
    }
}
