import ChanCore
package import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
package import ChanStore

/// The state of a join request. The raw value is the stable name.
package enum JoinRequestState: String, Hashable, Sendable, CaseIterable {
    case pending, review, approved, declined, withdrawn

    /// Returns whether the state includes another: `pending` includes requests that need a second approval.
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

/// A join request.
package struct JoinRequestOverview: Hashable, Sendable {
    package let member: MemberName
    package let state: JoinRequestState
    /// The name of the link used.
    package let link: String?
    /// The applicant's message.
    package let message: String?
    /// The member who gave the first of two approvals.
    package let firstApprovedBy: MemberName?
    /// A banned member because of whom requests by the same link are reviewed.
    package let watchedBy: MemberName?
    /// The member of the staff whose name the applicant's resembles.
    package let looksLike: MemberName?
    package let requestedAt: Timestamp
    package let decidedAt: Timestamp?
    package let decidedBy: MemberName?
    package let reason: String?
    /// Whether it is our own request and the origin has not answered yet.
    package var awaitsOrigin = false
}

extension NodeView {
    /// Lists requests in one state: pending, admitted by a link, declined or withdrawn. Non-members see only their
    /// own.
    ///
    /// - Throws: `denied.*` for a member unless they may admit, `invalid.cursor`; `invalid.value` for another order.
    package func joinRequests(
        of conversation: ConversationID, state: JoinRequestState, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<JoinRequestOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            let requests: [JoinRequestOverview]
            if let own = try viewer.ownRequest(vault: context.vault) {
                requests = [own].filter { state.includes($0.state) }
            } else {
                try viewer.require(.admit)
                let history = try JoinHistory(viewer, vault: context.vault)
                requests = try Self.members(viewer, state.statuses).map { member in
                    try JoinRequestOverview(member, viewer, history)
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
    ) throws(ServiceError) -> JoinRequestOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            guard let row = try MemberTable.find(member, of: conversation, in: rows) else {
                throw ServiceError.notFound(.request, member.description)
            }
            return try JoinRequestOverview(row, viewer, try JoinHistory(viewer, of: member, vault: context.vault))
        }
    }

    /// Returns up to a thousand members in these states; of the active ones, only those who joined by a link, and
    /// therefore requested to.
    private static func members(_ viewer: ViewerContext, _ statuses: [MemberStatus]) throws(StoreError) -> [Member] {
        var query = MemberQuery()
        query.statuses = statuses
        query.limit = 1_000
        let members = try MemberTable.list(query, of: viewer.id, in: viewer.view)
        return members.filter { $0.via != nil || !$0.isActive }
    }
}

extension JoinRequestOverview {
    init(_ member: Member, _ viewer: ViewerContext, _ history: JoinHistory) throws {
        looksLike = try history.similarNames.similarMember(for: member)
        let names = NameResolver(viewer)
        self.member = try names.name(of: member.id)
        state = JoinRequestState(member.status)
        message = history.messages[member.id]
        firstApprovedBy = try names.name(of: member.firstApprovedBy)
        watchedBy = try names.name(of: viewer.ban(watching: member)?.member)
        link = try member.via.flatMap { id throws(StoreError) in
            try LinkTable.find(id, of: viewer.id, in: viewer.view)?.name
        }
        let admission = history.admissions[member.id]
        let decided = member.status.isPending ? nil : member.ended?.at ?? member.joinedAt
        decidedAt = viewer.offsets.clockTime(of: decided)
        requestedAt = viewer.offsets.clockTime(
            of: history.requests[member.id] ?? decided ?? viewer.summary.createdAt)
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
    /// Returns the ban because of which a pending request is reviewed.
    fileprivate func ban(watching member: Member) throws(StoreError) -> Ban? {
        guard member.status.isPending, let via = member.via, let link = try LinkTable.find(via, of: id, in: view) else {
            return nil
        }
        let ofMaker = try BanTable.find(link.createdBy, of: id, in: view).map { [$0] } ?? []
        return try (BanTable.list(watching: via, of: id, in: view) + ofMaker).first { $0.watches(link, at: now) }
    }
}

/// When members asked to join and who admitted them, from the newest administrative entries; rows contain only the
/// result.
package struct JoinHistory {
    private static let maximumEntries = 2_000
    /// The limit for a single request, which is usually answered while it is new.
    private static let maximumEntriesForOne = 100
    package var requests: [MemberID: Timestamp] = [:]
    private(set) var admissions: [MemberID: MemberID] = [:]
    package var messages: [MemberID: String] = [:]
    let similarNames: SimilarNameFinder

    /// - Parameter member: the only member whose request is needed; `nil` for all.
    package init(_ viewer: ViewerContext, of member: MemberID? = nil, vault: Vault) throws(StoreError) {
        similarNames = SimilarNameFinder(viewer)
        let reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
        let limit = member == nil ? Self.maximumEntries : Self.maximumEntriesForOne
        let entries = try EntryTable.listAdministrative(of: viewer.id, limit: limit, in: viewer.view)
        // Newest first: the latest request of a member counts.
        for entry in entries where entry.kind == .joinRequested || entry.kind == .joinAdmitted {
            guard let reading = reader.read(entry) else { continue }
            if entry.kind == .joinRequested {
                noteRequest(reading.act, at: entry.entryWithBody.entry.orderedAt)
            } else {
                noteAdmission(reading.act, by: reading.author)
            }
        }
    }

    private mutating func noteRequest(_ act: Act, at moment: Timestamp) {
        guard case .joinRequested(let request) = act, requests[request.introduction.member] == nil else { return }
        requests[request.introduction.member] = moment
        messages[request.introduction.member] = request.message
    }

    private mutating func noteAdmission(_ act: Act, by author: MemberID) {
        guard case .joinAdmitted(let admission) = act, admissions[admission.member] == nil else { return }
        admissions[admission.member] = author
    }
}
