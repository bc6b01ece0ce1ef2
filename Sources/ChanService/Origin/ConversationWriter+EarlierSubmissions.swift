import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Answers what a former origin ordered and whose author never heard of it. Where nobody else ever ordered the log, such
    /// a letter is a repetition.
    /// - Returns: `nil` for what does not stand in the log.
    func answerAlreadyOrdered(_ content: SubmissionContent, _ hash: Digest) throws -> Receipt? {
        guard try !OriginChangeTable.list(of: id, in: transaction).isEmpty else { return nil }
        let statement = try content.enclosed.signed.parsed()
        let entry = try EntryTable.find(statement, of: id, in: transaction)
        let isEnclosed = try EnclosedStatementTable.containsStatement(statement, of: id, in: transaction)
        guard entry != nil || isEnclosed, try isSigned(content, statement) else { return nil }
        // Nobody is answered for what they say of another.
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

    /// Who was admitted and never got the keys gets them; who still waits is answered when somebody decides. One welcome is
    /// kept for each: the request in another cover replaces the one before.
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

    /// What a submission says; `nil` where it cannot be read.
    private func act(of content: SubmissionContent) throws -> Act? {
        let opened = try? content.enclosed.opened(in: id) { [self] in (try? keyring.secret($0, $1)) ?? nil }
        guard let opened, case .act(let act)? = try? BodyCodec.decode(opened.plaintext).content else { return nil }
        return act
    }

    /// Does what this node's own member had submitted before this node ordered the log.
    func applyOwnSubmission(_ content: SubmissionContent) throws {
        try expireDue()
        guard let act = try act(of: content), let command = Command(submitted: act) else {
            throw SubmissionFault.unreadable
        }
        try perform(command)
        if let capability = SigningKey(seed: SecretBytes(content.capability)), act.link != nil {
            try storeCapability(capability)
        }
    }
}
