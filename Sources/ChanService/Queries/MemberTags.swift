import ChanCore
import ChanID
import ChanLog
import ChanStore

/// Whether a ban list knows a member.
package struct MemberBanTag: Hashable, Sendable {
    /// Its name; its identifier where this node does not keep it.
    package let list: String
    /// 64 hex digits; `nil` while the list lacks it, and elsewhere than at the origin.
    package let tag: String?
    /// Whether the list has their tag.
    package let isKnown: Bool
    /// Whether an entry of the list that is in force names the member.
    package let isListed: Bool
}

/// Reads which ban lists know a member. At the origin those who may ban see it of everybody; elsewhere a node sees which lists
/// its own member showed a tag to.
struct MemberTags {
    private let standpoint: Standpoint
    private var view: StoreView { standpoint.view }

    init(_ standpoint: Standpoint) { self.standpoint = standpoint }

    func of(_ member: MemberID) throws -> [MemberBanTag] {
        guard standpoint.conversation.origin != nil else {
            return member == standpoint.conversation.member ? try own() : []
        }
        guard standpoint.holds(.ban) else { return [] }
        let names = Dictionary(
            try BanListTable.all(in: view).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return try BanListUseTable.lists(of: standpoint.id, in: view).map { list in
            let tag = try BanListUseTable.tag(of: member, for: list, in: standpoint.id, view)
            let entry = try tag.flatMap { try BanListTable.entry($0, of: list, in: view) }
            if let entry { standpoint.horizon.note(entry.until) }
            return MemberBanTag(
                list: names[list] ?? list.description, tag: tag.map { Hex.encode($0) }, isKnown: tag != nil,
                isListed: entry?.isInForce(at: standpoint.clock) ?? false)
        }
    }

    /// - Throws: `denied.*` unless banning is ours, `state.not_origin`, `not_found.ban_list`.
    func list(lacking name: String) throws -> BanListID {
        try standpoint.requires(.ban)
        guard standpoint.conversation.origin != nil else { throw ServiceError.named("state.not_origin", [:]) }
        return try BanListTable.required(name, in: view).id
    }

    func isMissing(of member: MemberID, at list: BanListID) throws(StoreError) -> Bool {
        try BanListUseTable.tag(of: member, for: list, in: standpoint.id, view) == nil
    }

    private func own() throws(StoreError) -> [MemberBanTag] {
        try OwnTagTable.all(of: standpoint.id, in: view).map { row in
            MemberBanTag(list: row.list.description, tag: nil, isKnown: row.shownAt != nil, isListed: false)
        }
    }
}
