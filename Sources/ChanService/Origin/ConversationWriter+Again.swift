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
    func answerAgain(_ content: SubmissionContent, _ hash: Digest) throws -> Receipt? {
        guard try !OriginChangeTable.all(of: id, in: transaction).isEmpty else { return nil }
        let statement = try content.enclosed.signed.parsed()
        let entry = try EntryTable.find(
            device: statement.device, counter: statement.counter, of: id, in: transaction)
        let isEnclosed = try EnclosedStatementTable.contains(statement, of: id, in: transaction)
        guard entry != nil || isEnclosed, try isSigned(content, statement) else { return nil }
        let act = try act(of: content)
        if case .joinRequested(let request)? = act { try welcomeAgain(request, hash) }
        if try CaseTable.find(MessageID(statement: content.enclosed.signed.statement), of: id, in: transaction) != nil {
            let opened = MessageID(statement: content.enclosed.signed.statement)
            try CaseSubmissionTable.put(hash, for: opened, of: id, in: transaction)
            try answer(case: opened)
        }
        try answerNewcomers()
        if let receipt = receipts[hash] { return receipt }
        return try keep(
            ReceiptContent(
                conversation: id, submission: hash, outcome: .accepted(entry: entry ?? size - 1, size: size)))
    }

    /// Who was admitted and never got the keys gets them; who still waits is answered when somebody decides.
    private func welcomeAgain(_ request: JoinRequest, _ hash: Digest) throws {
        let newcomer = request.introduction.member
        try JoinSubmissionTable.put(hash, for: newcomer, of: id, in: transaction)
        guard let row = try MemberTable.find(newcomer, of: id, in: transaction), row.isActive else { return }
        let tree = TreeKeeper(conversation: id, vault: vault, keys: .origin)
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
    func carryOut(_ content: SubmissionContent) throws {
        try lapse()
        guard let act = try act(of: content), let command = Command(submitted: act) else {
            throw SubmissionFault.unreadable
        }
        try perform(command)
        if let capability = SigningKey(seed: SecretBytes(content.capability)), act.offer != nil {
            try keepCapability(capability)
        }
    }
}
