import ChanCore
package import ChanFold
import ChanID
import ChanLog
package import ChanStore

/// Brings the ban tags that a receipt asked for to the origin when this node's member says nothing that could carry
/// them: with their present name once more, which changes nothing and is therefore never ordered.
package struct BanTagCarrier {
    /// How long the next one waits: an origin that asks again for what it got does not occupy this node.
    private static let pauseSeconds: Int64 = 86_400

    private let node: NodeContext
    private let row: StoredConversation
    private let transaction: StoreTransaction

    package init(of row: StoredConversation, node: NodeContext, in transaction: StoreTransaction) {
        (self.row, self.node, self.transaction) = (row, node, transaction)
    }

    /// Submits the tags, unless a submission is on its way that brings them or makes the origin ask for them.
    package func submitIfNeeded() throws {
        guard row.origin == nil, let own = try activeMember(), try !tags.isEmpty, try !isAwaitingReceipt(),
            try !hasCarriedRecently()
        else { return }
        let writer = try SubmissionWriter(row.id, of: node, in: transaction)
        let origin = try StoredOriginChain(of: row, node: node, in: transaction).keys.sealing
        var letter = SubmissionWriter.Attachments(origin: origin)
        // The origin alone reads it.
        letter.isEnclosed = true
        try writer.enqueue(BodyCodec.encode(Act.memberRenamed(MemberRenamed(name: own.name))), in: .staff, letter)
    }

    /// Returns whether a submission is nothing but a carrier of tags, which nobody has to be told about.
    package func isCarrier(_ submission: StoredSubmission) throws -> Bool {
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        guard case .memberRenamed(let renaming)? = try submission.act(openedWith: keyring, node.vault),
            let member = row.member
        else { return false }
        return try MemberTable.find(member, of: row.id, in: transaction)?.name == renaming.name
    }

    private var tags: [BanListID] {
        get throws(StoreError) {
            try OwnTagTable.listPending(of: row.id, limit: BanTag.maximumPerConversation, in: transaction)
        }
    }

    private func activeMember() throws(StoreError) -> Member? {
        guard let member = row.member else { return nil }
        let own = try MemberTable.find(member, of: row.id, in: transaction)
        return own?.isActive == true ? own : nil
    }

    /// Returns whether a submission is not answered yet; the first answer to a case counts.
    private func isAwaitingReceipt() throws -> Bool {
        let received = try OwnCaseStore.listWaiting(of: row.id, in: transaction)
        return try SubmissionTable.listOpen(of: row.id, in: transaction).contains { !received.contains($0.message) }
    }

    private func hasCarriedRecently() throws -> Bool {
        guard let newest = try SubmissionTable.findNewestAnswered(of: row.id, in: transaction),
            node.environment.now() < newest.createdAt.adding(seconds: Self.pauseSeconds)
        else { return false }
        return try isCarrier(newest)
    }
}
