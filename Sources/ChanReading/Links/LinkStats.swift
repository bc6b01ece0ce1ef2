package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// The usage statistics of one link.
package struct LinkStats: Hashable, Sendable {
    package let link: Link
    package let status: LinkStatus
    /// The number of people by status, counting those who last used this link.
    package let outcomes: [MemberStatus: Int]

    package func count(_ statuses: MemberStatus...) -> Int { statuses.reduce(0) { $0 + (outcomes[$1] ?? 0) } }
}

extension NodeView {
    /// Lists the links with their usage statistics, in the order of creation.
    ///
    /// - Throws: `denied.*` unless this node's member may manage links, `invalid.cursor`.
    package func linkStats(
        of conversation: ConversationID, link: LinkID?, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<LinkStats> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.manageLinks)
            let outcomes = try MemberTable.countOutcomesByLink(of: conversation, in: rows)
            let all = try LinkTable.list(of: conversation, in: rows).filter { (link ?? $0.id) == $0.id }.map { link in
                LinkStats(
                    link: viewer.offsets.inClockTime(link), status: link.status(at: viewer.now),
                    outcomes: outcomes[link.id] ?? [:])
            }
            let cursor = PageCursor("link.stats/\(link?.description ?? "")", of: conversation, request)
            return try cursor.slice(all, request) { ListKey().appending($0.link.createdAt).appending($0.link.id.bytes) }
        }
    }
}
