import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

extension Integrity {
    /// Discards the entries that only this copy of the node ordered after another copy also became active, and
    /// continues from the relays' state.
    ///
    /// The next `sync` fetches that state; nothing is signed before (docs/adr/0035-discard-one-of-two-copies.md). The
    /// own member's statements are kept as refused submissions.
    ///
    /// - Throws: `state.not_forked`, `state.copy_published`.
    package func discardCopy(
        of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let report = try await execute(request.about(conversation)) { [self] transaction, differences in
            try DiscardedCopy(of: conversation, node: core, in: transaction).run(recording: differences)
            return try ChangeReport(of: conversation, in: transaction)
        }
        relayNotifier.signal(conversation)
        return report
    }
}

/// Discards one of two copies of an origin inside a transaction.
private struct DiscardedCopy {
    private let node: NodeCore
    private let transaction: StoreTransaction
    private let row: StoredConversation
    private let fork: StoredOwnFork
    private let keyring: Keyring

    init(of conversation: ConversationID, node: NodeCore, in transaction: StoreTransaction) throws {
        guard let row = try ConversationTable.find(conversation, in: transaction) else {
            throw ServiceError.notFound(.conversation, conversation.description)
        }
        guard let fork = try OwnForkTable.find(of: conversation, in: transaction), row.origin != nil,
            fork.entry > 0
        else { throw ServiceError.named(.stateNotForked, [:]) }
        let cursor = try CursorTable.list(of: conversation, in: transaction).first { $0.size > fork.entry }
        if let cursor {
            let name = try RelayTable.find(cursor.relay, of: conversation, in: transaction)?.name
            throw ServiceError.named(.stateCopyPublished, ["relay": name ?? cursor.relay.description])
        }
        (self.row, self.fork, self.node, self.transaction) = (row, fork, node, transaction)
        keyring = Keyring(of: row, vault: node.vault, in: transaction)
    }

    func run(recording differences: FieldChangeRecorder) throws {
        differences.record(
            FieldChange(
                .conversation, name: "", field: "size", old: .number(Int64(clamping: row.logSize)),
                new: .number(Int64(clamping: fork.entry))))
        try storeOwnActs(recording: differences)
        try removeReceipts()
        try truncateLog()
        try OwnForkTable.delete(row.id, in: transaction)
        try UnqueriedRelayTable.insertAll(of: row.id, in: transaction)
    }

    // MARK: own acts

    /// Stores the member's discarded acts as refused submissions, which can be read and resent.
    private func storeOwnActs(recording differences: FieldChangeRecorder) throws {
        let reader = EntryReader(row, vault: node.vault, in: transaction)
        let lost = try EntryTable.list(fork.entry..<max(fork.entry, row.logSize), of: row.id, in: transaction)
        for entry in lost {
            guard let own = reader.read(entry), own.author == row.member, Command(submitted: own.act) != nil,
                let statement = try? entry.entryWithBody.entry.signed.parsed(), statement.id == own.message,
                let content = try content(of: entry, statement)
            else { continue }
            try storeRefused(content, of: statement)
            differences.record(
                FieldChange(
                    .message(own.message), name: "", field: "given_up", old: nil,
                    new: .text(own.act.typedText ?? own.act.kind.rawValue)))
        }
    }

    /// The submission with the key of its body, because the secret that seals it may be discarded as well.
    private func content(of entry: StoredEntry, _ statement: Statement) throws -> SubmissionContent? {
        guard let body = entry.entryWithBody.body, let secret = try keyring.secret(statement.scope, statement.epoch)
        else {
            return nil
        }
        let key = secret.bodyKey(for: BodyHeader(statement)).exposed()
        return SubmissionContent(
            enclosed: EnclosedStatement(signed: entry.entryWithBody.entry.signed, body: body, bodyKey: key))
    }

    private func storeRefused(_ content: SubmissionContent, of statement: Statement) throws {
        let origin = try keyring.originSealingKey().publicKey
        let bytes = try Submission(content, of: row.id, to: origin).encoded()
        let hash = Submission.hash(of: bytes)
        var submission = StoredSubmission(
            conversation: row.id, hash: hash, message: statement.id, bytes: bytes, createdAt: statement.createdAt)
        submission.sealedContent = node.vault.seal(
            SecretBytes(content.encoded()), at: .submission(statement.id, of: row.id))
        try SubmissionTable.insert(submission, in: transaction)
        let answer = ReceiptContent(
            conversation: row.id, submission: hash,
            outcome: .refused(name: FaultName.stateCopyDiscarded.rawValue, detail: "this copy was discarded"))
        let receipt = Receipt(answer, signedBy: try keyring.originKey())
        try SubmissionTable.setReceipt(hash, accepted: false, receipt: receipt.encoded(), in: transaction)
    }

    // MARK: the log

    /// Removes receipts that refer to discarded entries. Their submissions are answered again when they arrive again.
    private func removeReceipts() throws {
        for (hash, bytes) in try AnsweredSubmissionTable.listReceipts(of: row.id, in: transaction) {
            guard let answer = try? Receipt(parsing: bytes).content(in: row.id, transaction),
                case .accepted(let entry, let size) = answer.outcome, entry >= fork.entry || size > fork.entry
            else { continue }
            try AnsweredSubmissionTable.delete(hash, of: row.id, in: transaction)
        }
    }

    private func truncateLog() throws {
        let grant = try StoredOriginChain.grant(of: row.id, below: fork.entry, in: transaction)
        try LogTruncation.truncate(of: row.id, to: fork.entry, in: transaction)
        if let grant { try ClaimGrantTable.upsert(grant, of: row.id, in: transaction) }
        guard let cut = try ConversationTable.find(row.id, in: transaction) else { return }
        var recovery = try SecretRecovery(cut, of: node.context, in: transaction)
        try recovery.run()
        try node.context.refold(row.id, in: transaction)
    }
}
