package import ChanCore
package import ChanID
import ChanLog
import ChanStore

/// All that this node knows about one message.
package struct MessageInfo: Sendable {
    package let item: ItemOverview
    /// Empty for what is gone.
    package let versions: [ItemVersion]
    package let deliveries: [Delivery]
    /// Members it is sealed for; `nil` where this node may not see them.
    package let readers: Int?
    /// Whose nodes are known to have it; `nil` where receipts are off for this node's member, or the members are hidden from it.
    package let receipts: [MessageReceipt]?
    /// Reports about it: to those who handle them all, to others their own.
    package let reports: [CaseOverview]
    package let submission: String?
    /// `nil` while no signed state of the log covers it.
    package let proof: LogInclusionProof?

    /// What one relay has of it.
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
            let standpoint = try viewerContext(in: conversation)
            let search = MessageReceiptSearch(context: standpoint, vault: node.vault)
            return MessageInfo(
                item: overview, versions: overview.item.versions,
                deliveries: try deliveries(of: overview.item.entry, standpoint),
                readers: standpoint.canSeeRoster ? Int(standpoint.summary.activeMemberCount) : nil,
                receipts: search.isPermitted ? try search.receipts(of: overview.item) : nil,
                reports: try CasePresenter(standpoint).all(.report).filter { $0.report?.item == id },
                submission: try SubmissionTable.findState(of: id, in: conversation, rows)?.rawValue,
                proof: try? ConversationProver(conversation, in: rows).inclusionProof(of: String(overview.item.entry)))
        }
    }

    private func deliveries(of entry: EntryNumber, _ standpoint: ViewerContext) throws -> [MessageInfo.Delivery] {
        let seen = try RelayObservationTable.list(of: standpoint.id, in: rows)
        return try RelayTable.list(of: standpoint.id, in: rows).filter { $0.status != .removed }.map { relay in
            let observed = seen.first { $0.relay == relay.id }
            return MessageInfo.Delivery(
                relay: relay.name, isHeld: (observed?.size ?? 0) > entry,
                isCosigned: (observed?.cosignedSize ?? 0) > entry,
                seenAt: observed?.seenAt)
        }
    }
}
