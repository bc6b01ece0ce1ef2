import ChanCore
import ChanFold
import ChanStore

/// Finds the member of the staff whose name resembles another member's.
final class SimilarNameFinder {
    private static let maximumStaff = 1_000

    private let context: ViewerContext
    private lazy var staff = Result { try Self.staff(context) }

    init(_ viewer: ViewerContext) { self.context = viewer }

    /// - Returns: of several, the one with the highest role; `nil` if no name resembles the member's, or the member's
    ///   own role is as high.
    func similarMember(for member: Member) throws -> MemberName? {
        let alike = try staff.get()[NameSkeleton(of: member.name)] ?? []
        guard let other = alike.first(where: { $0.id != member.id }), !member.isActive || other.role > member.role
        else { return nil }
        return MemberName(id: other.id, name: other.name)
    }

    /// Returns the staff by skeleton of their names, highest role first.
    private static func staff(_ viewer: ViewerContext) throws(StoreError) -> [NameSkeleton: [Member]] {
        var query = MemberQuery()
        query.roles = Set(Role.allCases.filter(\.isStaff))
        query.limit = maximumStaff
        let staff = try MemberTable.list(query, of: viewer.id, in: viewer.view)
        return Dictionary(grouping: staff.sorted { $0.role > $1.role }) { NameSkeleton(of: $0.name) }
    }
}
