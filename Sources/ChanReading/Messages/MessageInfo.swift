package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// All data of this node about one message.
package struct MessageInfo: Sendable {
    package let item: ItemOverview
    /// The versions of the text; empty if the message was deleted.
    package let versions: [ItemVersion]
    package let deliveries: [Delivery]
    /// The number of members who can decrypt it; `nil` if this node may not see them.
    package let readers: Int?
    /// The members whose nodes are known to have it; `nil` if receipts are disabled for this node's member, or the
    /// members are hidden from it.
    package let receipts: [MessageReceipt]?
    /// The reports about it: all for those who handle reports, their own for others.
    package let reports: [CaseOverview]
    package let submission: String?
    /// The inclusion proof; `nil` while no signed checkpoint covers the message.
    package let proof: LogInclusionProof?

    /// The state of the message at one relay.
    package struct Delivery: Sendable {
        package let relay: String
        package let isHeld: Bool
        package let isCosigned: Bool
        package let seenAt: Timestamp?
    }
}

extension NodeView {
    /// - Throws: `not_found.message`.
    package func messageInfo(_ id: MessageID, in conversation: ConversationID) throws(ServiceError) -> MessageInfo {
        let overview = try item(id, in: conversation)
        return try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let search = MessageReceiptSearch(context: viewer, vault: context.vault)
            return MessageInfo(
                item: overview, versions: overview.item.versions,
                deliveries: try deliveries(of: overview.item.entry, viewer),
                readers: viewer.canSeeRoster ? Int(viewer.summary.activeMemberCount) : nil,
                receipts: search.isPermitted ? try search.receipts(of: overview.item) : nil,
                reports: try CasePresenter(viewer).all(.report).filter { $0.report?.item == id },
                submission: try SubmissionTable.findState(of: id, in: conversation, rows)?.rawValue,
                proof: try? ConversationProver(conversation, in: rows).inclusionProof(of: String(overview.item.entry)))
        }
    }

    private func deliveries(of entry: EntryNumber, _ viewer: ViewerContext) throws -> [MessageInfo.Delivery] {
        let seen = try RelayObservationTable.list(of: viewer.id, in: rows)
        return try RelayTable.list(of: viewer.id, in: rows).filter { $0.status != .removed }.map { relay in
            let observed = seen.first { $0.relay == relay.id }
            return MessageInfo.Delivery(
                relay: relay.name, isHeld: (observed?.size ?? 0) > entry,
                isCosigned: (observed?.cosignedSize ?? 0) > entry,
                seenAt: observed?.seenAt)
        }
    }
}
