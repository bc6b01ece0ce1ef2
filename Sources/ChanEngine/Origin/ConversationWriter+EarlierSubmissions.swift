import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
package import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Answers a submission that a former origin ordered but whose author got no receipt. If the log never had
    /// another origin, such a submission is a repetition.
    ///
    /// - Returns: the receipt; `nil` if the log does not contain the statement.
    func answerAlreadyOrdered(_ content: SubmissionContent, _ hash: Digest) throws -> Receipt? {
        guard try !OriginChangeTable.list(of: id, in: transaction).isEmpty else { return nil }
        let statement = try content.enclosed.signed.parsed()
        let entry = try EntryTable.find(statement, of: id, in: transaction)
        let isEnclosed = try EnclosedStatementTable.containsStatement(statement, of: id, in: transaction)
        guard entry != nil || isEnclosed, try isSigned(content, statement) else { return nil }
        // Do not send a welcome for a request that introduces another member.
        if case .joinRequested(let request)? = try act(of: content), request.introduction.member == statement.author {
            try resendWelcome(statement.author, hash)
        }
        if try CaseTable.find(statement.id, of: id, in: transaction) != nil {
            try CaseSubmissionTable.insert(hash, for: statement.id, of: id, in: transaction)
            try sendCaseUpdate(statement.id)
        }
        try answerJoinRequests()
        if let receipt = receipts[hash] { return receipt }
        return try signAndStore(
            ReceiptContent(
                conversation: id, submission: hash, outcome: .accepted(entry: entry ?? size - 1, size: size)))
    }

    /// Sends the welcome again to an admitted member who never received it; a pending request is answered when it is
    /// decided. One welcome is stored for each member: a resealed request replaces the previous one.
    private func resendWelcome(_ newcomer: MemberID, _ hash: Digest) throws {
        guard let row = try MemberTable.find(newcomer, of: id, in: transaction), row.isActive || row.status.isPending
        else { return }
        if let before = try JoinSubmissionTable.find(newcomer, of: id, in: transaction), before != hash {
            try AnsweredSubmissionTable.delete(before, of: id, in: transaction)
        }
        try JoinSubmissionTable.upsert(hash, for: newcomer, of: id, in: transaction)
        guard row.isActive else { return }
        let tree = KeyTreeStore(conversation: id, vault: vault, keys: .origin)
        let path = try row.slot.flatMap { try tree.path(slot: $0, keyring, in: transaction) }
        try welcome(newcomer, path: path)
    }

    /// Returns the act of a submission; `nil` if it cannot be read.
    private func act(of content: SubmissionContent) throws -> Act? {
        let opened = try? content.enclosed.opened(in: id) { [self] in (try? keyring.secret($0, $1)) ?? nil }
        guard let opened, case .act(let act)? = try? BodyCodec.decode(opened.plaintext).content else { return nil }
        return act
    }

    /// Applies what this node's own member had submitted before this node became the origin.
    package func applyOwnSubmission(_ content: SubmissionContent) throws {
        try expireDue()
        // This node asked the witness before it submitted the act.
        witnesses = .open
        guard let act = try act(of: content), let command = Command(submitted: act) else {
            throw SubmissionFault.unreadable
        }
        try perform(command)
        if act.link != nil, let key = LinkKey(seed: content.capability, secret: content.linkSecret) {
            try storeKey(key)
        }
    }
}
