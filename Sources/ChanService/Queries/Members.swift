package import ChanCore
package import ChanID
import ChanStore

/// A member with what its row names.
package struct MemberOverview: Hashable, Sendable {
    package let member: Member
    package let isMe: Bool
    /// Name of the link they came by.
    package let link: String?
    package let invitedBy: MemberName?
    package let isMuted: Bool
    package let isBlocked: Bool
}

/// Which members a page shows.
package struct MemberFilter: Sendable {
    package var role: Role?
    package var status: MemberStatus
    /// Only names that contain this, whatever the case of letters.
    package var text: String?

    package init(role: Role? = nil, status: MemberStatus = .active, text: String? = nil) {
        self.role = role
        self.status = status
        self.text = text
    }
}

extension Node {
    /// - Throws: `not_found.member` also for a member this node may not see.
    package func memberOverview(
        of member: MemberID, in conversation: ConversationID
    ) async throws(ServiceError) -> MemberOverview {
        try await read { [self] view in
            let standpoint = try Standpoint(conversation, of: self, in: view)
            guard let row = try MemberTable.find(member, of: conversation, in: view), standpoint.sees(row) else {
                throw ServiceError.notFound("member", member.description)
            }
            return try MemberOverview(row, standpoint, NameBook(standpoint))
        }
    }

    /// A page of members, highest role first, then by name; subscribers of a channel see its staff.
    /// - Throws: `invalid.cursor`; `invalid.value` for another order.
    package func members(
        of conversation: ConversationID, _ filter: MemberFilter, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<MemberOverview> {
        guard !request.isNewestFirst else {
            throw .invalid("/order", "members are listed by role, highest first, then by name", expected: "asc")
        }
        return try await readPage { [self] view in
            let standpoint = try Standpoint(conversation, of: self, in: view)
            return try MemberPage(standpoint, filter, request).page()
        }
    }
}

extension MemberOverview {
    init(_ member: Member, _ standpoint: Standpoint, _ names: NameBook) throws(StoreError) {
        self.member = member
        isMe = member.id == standpoint.conversation.member
        var via: Link?
        if let link = member.via, isMe || standpoint.seesRoster {
            via = try LinkTable.find(link, of: standpoint.id, in: standpoint.view)
        }
        link = via?.name
        invitedBy = try names.name(of: member.invitedBy)
        isMuted = member.muted?.isInForce(at: standpoint.now) ?? false
        isBlocked = member.blocked?.isInForce(at: standpoint.now) ?? false
    }
}

/// One page of the roster. Walks past at most `furthest` rows that the filter leaves out, then gives what it has and a
/// cursor: a rare name in a large roster costs several small calls instead of a long one.
struct MemberPage {
    private static let furthest = 2_000
    private let standpoint: Standpoint
    private let filter: MemberFilter
    private let request: PageRequest
    private let cursor: PageCursor

    init(_ standpoint: Standpoint, _ filter: MemberFilter, _ request: PageRequest) {
        self.standpoint = standpoint
        self.filter = filter
        self.request = request
        let scope = "\(filter.role?.name ?? "")/\(filter.status.rawValue)/\(filter.text ?? "")"
        cursor = PageCursor("member.list/\(scope)", of: standpoint.id, request)
    }

    func page() throws -> ListPage<MemberOverview> {
        var query = MemberQuery()
        query.statuses = [filter.status]
        query.roles = Set(Role.allCases.filter { (filter.role ?? $0) == $0 && (standpoint.seesRoster || $0.isStaff) })
        query.after = try request.cursor.map(position)
        query.limit = request.limit
        let names = NameBook(standpoint)
        var found: [MemberOverview] = []
        var walked = 0
        while true {
            let rows = try MemberTable.page(query, of: standpoint.id, in: standpoint.view)
            for row in rows {
                walked += 1
                query.after = MemberCursor(after: row)
                guard matches(row) else { continue }
                found.append(try MemberOverview(row, standpoint, names))
                if found.count == request.limit { return ListPage(elements: found, next: text(after: row)) }
            }
            guard rows.count == query.limit, let last = rows.last else { return ListPage(elements: found, next: nil) }
            if walked >= Self.furthest { return ListPage(elements: found, next: text(after: last)) }
        }
    }

    private func matches(_ member: Member) -> Bool {
        guard let text = filter.text, !text.isEmpty else { return true }
        return member.name.lowercased().contains(text.lowercased())
    }

    private func text(after member: Member) -> String {
        cursor.text([UInt64(member.role.rawValue), member.id.words.high, member.id.words.low])
    }

    /// Status and role of the time, the name from the row: a long name has no place in a cursor.
    private func position(_ text: String) throws -> MemberCursor {
        let numbers = try cursor.numbers(text, count: 3)
        guard let role = Int(exactly: numbers[0]).flatMap(Role.init(rawValue:)),
            let id = MemberID(numbers[1], numbers[2]),
            let row = try MemberTable.find(id, of: standpoint.id, in: standpoint.view)
        else { throw PageCursor.invalid(text) }
        return MemberCursor(status: filter.status, role: role, name: row.name, member: id)
    }
}

extension MemberID {
    /// From the two halves a cursor carries.
    fileprivate init?(_ high: UInt64, _ low: UInt64) {
        var bytes: [UInt8] = []
        high.appendBigEndian(to: &bytes)
        low.appendBigEndian(to: &bytes)
        self.init(bytes)
    }
}
