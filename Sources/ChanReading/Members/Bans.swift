package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// A ban with the names of its members and link.
package struct BanOverview: Hashable, Sendable {
    package let ban: Ban
    package let member: MemberName
    package let by: MemberName
    package let liftedBy: MemberName?
    /// The name of the link by which the banned member joined.
    package let link: String?
    package let isInForce: Bool
}

extension NodeView {
    /// - Throws: the errors of `banOverview`; `denied.*` unless we may ban.
    package func banShown(
        of member: MemberID, in conversation: ConversationID
    ) throws(ServiceError) -> BanOverview {
        try mappingErrors { try viewerContext(in: conversation).require(.ban) }
        return try banOverview(of: member, in: conversation)
    }

    /// - Throws: `state.not_banned` if the member was never banned.
    package func banOverview(
        of member: MemberID, in conversation: ConversationID
    ) throws(ServiceError) -> BanOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            guard let ban = try BanTable.find(member, of: conversation, in: rows) else {
                throw Denial(.notBanned, rule: "RestrictionStands", subject: .member(member))
            }
            return try BanOverview(ban, viewer, NameResolver(viewer))
        }
    }

    /// Lists bans, oldest first.
    ///
    /// - Parameter includesOver: whether to include lifted and expired bans.
    /// - Throws: `denied.*` unless we may ban, `invalid.cursor`.
    package func bans(
        of conversation: ConversationID, includesOver: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<BanOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.ban)
            let bans = try BanTable.all(of: conversation, in: rows).filter {
                includesOver || $0.isInForce(at: viewer.now)
            }
            let cursor = PageCursor("ban.list/\(includesOver)", of: conversation, request)
            let page = try cursor.slice(bans, request) { ListKey().appending($0.at).appending($0.member.bytes) }
            let names = NameResolver(viewer)
            return page.replacingElements(try page.elements.map { try BanOverview($0, viewer, names) })
        }
    }
}

extension BanTable {
    /// Returns all bans, including past ones. Bans are made by hand, so they are few compared with the roster.
    fileprivate static func all(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Ban] {
        var all: [Ban] = []
        while true {
            let page = try list(of: conversation, after: all.last, limit: 1_000, in: view)
            all += page
            if page.count < 1_000 { return all }
        }
    }
}

extension BanOverview {
    init(_ ban: Ban, _ viewer: ViewerContext, _ names: NameResolver) throws(StoreError) {
        self.ban = viewer.offsets.inClockTime(ban)
        member = try names.name(of: ban.member)
        by = try names.name(of: ban.by)
        liftedBy = try names.name(of: ban.lifted?.by)
        link = try ban.linkUsed.flatMap { (link) throws(StoreError) in try names.name(of: link) }
        isInForce = ban.isInForce(at: viewer.now)
    }
}
