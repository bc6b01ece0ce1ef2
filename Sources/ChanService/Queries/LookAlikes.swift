import ChanCore
import ChanID
import ChanStore

/// Finds for a name the member of the staff whose name it can be taken for.
final class LookAlikes {
    private static let mostStaff = 1_000

    private let standpoint: Standpoint
    private lazy var staff = Result { try Self.staff(standpoint) }

    init(_ standpoint: Standpoint) { self.standpoint = standpoint }

    /// - Returns: of several the highest in rank; `nil` for a name that looks like none of theirs, and for somebody of that rank.
    func found(for member: Member) throws -> MemberName? {
        let alike = try staff.get()[NameSkeleton(of: member.name)] ?? []
        guard let other = alike.first(where: { $0.id != member.id }), !member.isActive || other.role > member.role
        else { return nil }
        return MemberName(id: other.id, name: other.name)
    }

    /// Highest in rank first.
    private static func staff(_ standpoint: Standpoint) throws(StoreError) -> [NameSkeleton: [Member]] {
        var query = MemberQuery()
        query.roles = Set(Role.allCases.filter(\.isStaff))
        query.limit = mostStaff
        let staff = try MemberTable.page(query, of: standpoint.id, in: standpoint.view)
        return Dictionary(grouping: staff.sorted { $0.role > $1.role }) { NameSkeleton(of: $0.name) }
    }
}
