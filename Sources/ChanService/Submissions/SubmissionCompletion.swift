import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Sends a submission that the origin refused for missing data again with that data, if this node has it. The statement
/// stays the same: the data is added beside it.
struct SubmissionCompletion {
    let node: NodeCore
    let row: StoredConversation
    let transaction: StoreTransaction

    /// Applies what a receipt asks for.
    ///
    /// - Returns: whether the submission will be sent again.
    func run(_ submission: StoredSubmission, _ answer: ReceiptContent) throws -> Bool {
        if try addTags(to: submission, answer) { return true }
        return try addLinkProof(to: submission, answer)
    }

    private func addTags(to submission: StoredSubmission, _ answer: ReceiptContent) throws -> Bool {
        let (now, tags) = (node.environment.now(), OwnBanTags(of: row, vault: node.vault, in: transaction))
        guard try tags.apply(answer, to: submission, at: now), var content = try submission.content(node.vault)
        else { return false }
        content.banTags = try tags.requestedTags()
        try reseal(submission, content)
        return true
    }

    /// Adds the proof of the link to a request to join that a node of version 0.1 made, which knew no such proof.
    private func addLinkProof(to submission: StoredSubmission, _ answer: ReceiptContent) throws -> Bool {
        guard submission.isOpen, case .refused(FaultName.deniedLink.rawValue, _) = answer.outcome,
            var content = try submission.content(node.vault), content.linkProof == nil, row.sealedLink != nil,
            let member = row.member, let used = try requestedLink(of: content)
        else { return false }
        let link = try JoinLink.open(of: row, vault: node.vault)
        guard link.id == used else { return false }
        content.linkProof = LinkProof(of: member, in: row.id, heldBy: link.capability)
        try reseal(submission, content)
        return true
    }

    /// Returns the link by which a submission asks to join; `nil` if it does not, or asks without one.
    private func requestedLink(of content: SubmissionContent) throws -> LinkID? {
        let opened = try? content.enclosed.opened(in: row.id) { _, _ in nil }
        guard let opened, case .act(.joinRequested(let request))? = try? BodyCodec.decode(opened.plaintext).content
        else { return nil }
        return request.link
    }

    private func reseal(_ submission: StoredSubmission, _ content: SubmissionContent) throws {
        let origin = try StoredOriginChain(of: row, node: node.context, in: transaction).keys.sealing
        let bytes = try Submission(content, of: row.id, to: origin).encoded()
        let sealed = node.vault.seal(SecretBytes(content.encoded()), at: .submission(submission.message, of: row.id))
        try SubmissionTable.setContent(sealed, of: submission.hash, in: transaction)
        try SubmissionTable.reseal(
            submission, as: Submission.hash(of: bytes), bytes: bytes, at: node.environment.now(), in: transaction)
    }
}
