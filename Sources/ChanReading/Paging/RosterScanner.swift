import ChanCore
import ChanFold
import ChanID
import ChanStore

/// Pages through the members of one status, highest role first, then by name. After `maximumScannedMembers` excluded
/// rows it returns the elements so far with a cursor, so that a rare name in a large roster costs several short calls
/// instead of a long one.
struct RosterScanner {
    private static let maximumScannedMembers = 2_000
    package let context: ViewerContext
    let status: MemberStatus
    let roles: Set<Role>
    let request: PageRequest
    private let cursor: PageCursor

    /// - Parameter list: the list's name, with everything that determines its content.
    init(
        _ list: String, _ viewer: ViewerContext, _ status: MemberStatus, _ roles: Set<Role>, _ request: PageRequest
    ) {
        self.context = viewer
        self.status = status
        self.roles = roles
        self.request = request
        cursor = PageCursor(list, of: viewer.id, request)
    }

    /// - Parameter shown: converts a row to an element of the page; `nil` excludes the row.
    package func page<Shown: Sendable>(_ shown: (Member) throws -> Shown?) throws -> ListPage<Shown> {
        var query = MemberQuery()
        query.statuses = [status]
        query.roles = roles
        query.after = try request.cursor.map(position)
        query.limit = request.limit
        var found: [Shown] = []
        var scanned = 0
        while true {
            let rows = try MemberTable.list(query, of: context.id, in: context.view)
            for row in rows {
                guard let shown = try shown(row) else { continue }
                found.append(shown)
                if found.count == request.limit { return ListPage(elements: found, next: text(after: row)) }
            }
            guard rows.count == query.limit, let last = rows.last else { return ListPage(elements: found, next: nil) }
            scanned += rows.count
            if scanned >= Self.maximumScannedMembers { return ListPage(elements: found, next: text(after: last)) }
            query.after = MemberCursor(after: last)
        }
    }

    private func text(after member: Member) -> String {
        cursor.text([UInt64(member.role.rawValue), member.id.words.high, member.id.words.low])
    }

    /// Decodes the cursor: status and role at that time, with the name read from the row, because a long name does
    /// not fit into a cursor.
    private func position(_ text: String) throws -> MemberCursor {
        let numbers = try cursor.numbers(text, count: 3)
        guard let role = Int(exactly: numbers[0]).flatMap(Role.init(rawValue:)),
            let id = MemberID(numbers[1], numbers[2]),
            let row = try MemberTable.find(id, of: context.id, in: context.view)
        else { throw PageCursor.invalid(text) }
        return MemberCursor(status: status, role: role, name: row.name, member: id)
    }
}

extension PageRequest {
    /// - Throws: `invalid.value` for any order but the roster's.
    func requireRosterOrder() throws(ServiceError) {
        guard !isNewestFirst else {
            throw .invalid("/order", "members are listed by role, highest first, then by name", expected: "asc")
        }
    }
}

extension MemberID {
    /// Creates the identifier from the two halves that a cursor contains.
    fileprivate init?(_ high: UInt64, _ low: UInt64) {
        var bytes: [UInt8] = []
        high.appendBigEndian(to: &bytes)
        low.appendBigEndian(to: &bytes)
        self.init(bytes)
    }
}
