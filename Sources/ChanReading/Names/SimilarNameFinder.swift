import ChanCore
import ChanFold
import ChanStore

/// Finds the member of the staff whose name resembles another member's.
///
/// It reads the names of a role when a member of a lower one is compared, at most `maximumPerRole`. A page of plain
/// members therefore costs as many entries of an index as the conversation has moderators, admins and owners.
final class SimilarNameFinder {
    private static let maximumPerRole = 1_000
    private static let staffRoles = Role.allCases.filter(\.isStaff).sorted(by: >)

    private let context: ViewerContext
    private var staff: [Role: [NameSkeleton: [MemberName]]] = [:]

    init(_ viewer: ViewerContext) { self.context = viewer }

    /// - Returns: of several, the one with the highest role; `nil` if no name resembles the member's, or the member's
    ///   own role is as high.
    func similarMember(for member: Member) throws(StoreError) -> MemberName? {
        let skeleton = NameSkeleton(of: member.name)
        // The names of staff are known to all readers, so that whoever sees the member may learn whom they resemble.
        for role in Self.staffRoles where !member.isActive || role > member.role {
            let alike = try members(with: role)[skeleton] ?? []
            if let other = alike.first(where: { $0.id != member.id }) { return other }
        }
        return nil
    }

    /// Returns the active members with a role, by the skeletons of their names.
    private func members(with role: Role) throws(StoreError) -> [NameSkeleton: [MemberName]] {
        if let known = staff[role] { return known }
        let names = try MemberTable.listNames(
            with: role, limit: Self.maximumPerRole, of: context.id, in: context.view)
        let found = Dictionary(grouping: names.map { MemberName(id: $0.member, name: $0.name) }) {
            NameSkeleton(of: $0.name)
        }
        staff[role] = found
        return found
    }
}
