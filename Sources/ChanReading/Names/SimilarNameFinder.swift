import ChanCore
import ChanFold
import ChanStore

/// Finds the member of the staff whose name resembles another member's.
///
/// It reads the members of a role when a member of a lower one is compared, at most `maximumPerRole`. A page of plain
/// members therefore costs as many rows as the conversation has moderators, admins and owners.
final class SimilarNameFinder {
    private static let maximumPerRole = 1_000
    private static let staffRoles = Role.allCases.filter(\.isStaff).sorted(by: >)

    private let context: ViewerContext
    private var staff: [Role: [NameSkeleton: [Member]]] = [:]

    init(_ viewer: ViewerContext) { self.context = viewer }

    /// - Returns: of several, the one with the highest role; `nil` if no name resembles the member's, or the member's
    ///   own role is as high.
    func similarMember(for member: Member) throws(StoreError) -> MemberName? {
        let skeleton = NameSkeleton(of: member.name)
        // The names of staff are known to all readers, so that whoever sees the member may learn whom they resemble.
        for role in Self.staffRoles where !member.isActive || role > member.role {
            let alike = try members(with: role)[skeleton] ?? []
            guard let other = alike.first(where: { $0.id != member.id }) else { continue }
            return MemberName(id: other.id, name: other.name)
        }
        return nil
    }

    /// Returns the active members with a role, by the skeletons of their names.
    private func members(with role: Role) throws(StoreError) -> [NameSkeleton: [Member]] {
        if let known = staff[role] { return known }
        var query = MemberQuery()
        query.roles = [role]
        query.limit = Self.maximumPerRole
        let found = Dictionary(grouping: try MemberTable.list(query, of: context.id, in: context.view)) {
            NameSkeleton(of: $0.name)
        }
        staff[role] = found
        return found
    }
}
