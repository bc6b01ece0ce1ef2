import ChanCore
import ChanFold
import ChanID
import ChanStore

/// A member's tag on a ban list.
package struct MemberBanTag: Hashable, Sendable {
    /// The list's name; its identifier if this node does not hold the list.
    package let list: String
    /// The tag as 64 hex digits; `nil` if the list lacks it, or this node is not the origin.
    package let tag: String?
    /// Whether the list has the member's tag.
    package let isKnown: Bool
    /// Whether an entry of the list that is in force names the member.
    package let isListed: Bool
}

/// Reads on which ban lists a member has a tag. At the origin, those who may ban can read this for all members; other
/// nodes know to which lists their own member disclosed a tag.
struct MemberBanTagReader {
    private let context: ViewerContext
    private var view: StoreView { context.view }

    init(_ viewer: ViewerContext) { self.context = viewer }

    func tags(of member: MemberID) throws -> [MemberBanTag] {
        guard context.conversation.origin != nil else {
            return member == context.conversation.member ? try ownTags() : []
        }
        guard context.holds(.ban) else { return [] }
        let names = Dictionary(
            try BanListTable.list(in: view).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        return try BanListSubscriptionTable.listSubscribed(of: context.id, in: view).map { list in
            let tag = try BanListSubscriptionTable.findTag(of: member, for: list, in: context.id, view)
            let entry = try tag.flatMap { try BanListTable.findEntry($0, of: list, in: view) }
            if let entry { context.expiryTracker.record(entry.until) }
            return MemberBanTag(
                list: names[list] ?? list.description, tag: tag.map { Hex.encode($0) }, isKnown: tag != nil,
                isListed: entry?.isInForce(at: context.clock) ?? false)
        }
    }

    /// - Throws: `denied.*` unless we may ban, `state.not_origin`, `not_found.ban_list`.
    func list(lacking name: String) throws -> BanListID {
        try context.require(.ban)
        guard context.conversation.origin != nil else { throw ServiceError.named(.stateNotOrigin, [:]) }
        return try BanListTable.required(name, in: view).id
    }

    func isMissing(of member: MemberID, at list: BanListID) throws(StoreError) -> Bool {
        try BanListSubscriptionTable.findTag(of: member, for: list, in: context.id, view) == nil
    }

    private func ownTags() throws(StoreError) -> [MemberBanTag] {
        try OwnTagTable.list(of: context.id, in: view).map { row in
            MemberBanTag(list: row.list.description, tag: nil, isKnown: row.deliveredAt != nil, isListed: false)
        }
    }
}
