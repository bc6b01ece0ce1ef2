import ChanCore
package import ChanEnvelope
import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// The tags that this node's member sends for the ban lists of a conversation with its origin on another node. A link
/// or a receipt names the lists.
package struct OwnBanTags {
    private let conversation: StoredConversation
    private let vault: Vault
    private let transaction: StoreTransaction

    package init(of conversation: StoredConversation, vault: Vault, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.vault = vault
        self.transaction = transaction
    }

    /// The tags that the next submission contains.
    package func requestedTags() throws -> [BanTag] {
        let lists = try OwnTagTable.listPending(
            of: conversation.id, limit: BanTag.maximumPerConversation, in: transaction)
        guard let member = conversation.member, !lists.isEmpty else { return [] }
        let keyring = Keyring(of: conversation, vault: vault, in: transaction)
        return try lists.map { try keyring.banTag(for: $0, as: member) }
    }

    /// Requests tags for these lists with the next submission.
    package func requestTags(for lists: [BanListID], at now: Timestamp) throws(StoreError) {
        for list in lists { try OwnTagTable.request(for: list, at: now, in: conversation.id, transaction) }
    }

    /// Applies a receipt: the tags of its submission were delivered, unless the receipt asks for them again.
    ///
    /// - Parameter answer: the answer to `submission`.
    /// - Returns: whether the submission was refused for a missing tag that it can contain now.
    package func apply(_ answer: ReceiptContent, to submission: StoredSubmission, at now: Timestamp) throws -> Bool {
        let known = try OwnTagTable.list(of: conversation.id, in: transaction).map(\.list)
        let requested = try lists(in: answer)
        guard !known.isEmpty || !requested.isEmpty, let content = try submission.content(vault) else { return false }
        let carried = content.banTags.map(\.list)
        if case .accepted = answer.outcome {
            for list in carried where !requested.contains(list) {
                try OwnTagTable.setDelivered(list, at: now, in: conversation.id, transaction)
            }
        }
        let granted = Self.acceptedLists(requested, known)
        try requestTags(for: granted, at: now)
        return Self.isRefusedForMissingTags(answer) && granted.contains { !carried.contains($0) }
    }

    /// The lists of a receipt that this node answers: known ones, and new ones up to `BanTag.maximumPerConversation` in
    /// total. The limit prevents an origin from requesting tags for one list after another.
    private static func acceptedLists(_ requested: [BanListID], _ known: [BanListID]) -> [BanListID] {
        let available = max(0, BanTag.maximumPerConversation - known.count)
        return requested.filter(known.contains) + requested.filter { !known.contains($0) }.prefix(available)
    }

    private func lists(in answer: ReceiptContent) throws -> [BanListID] {
        guard !answer.wantedTags.isEmpty else { return [] }
        let keys = try Keyring(of: conversation, vault: vault, in: transaction).memberKeys()
        return BanTagRequest.open(answer.wantedTags, with: keys.sealing)?.lists ?? []
    }

    private static func isRefusedForMissingTags(_ answer: ReceiptContent) -> Bool {
        guard case .refused(let name, _) = answer.outcome else { return false }
        return name == FaultName.deniedBanTag.rawValue || name == FaultName.deniedTagMissing.rawValue
    }
}
