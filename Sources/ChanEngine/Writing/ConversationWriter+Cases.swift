import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Publishes a held post: encloses the author's signed statement again, now for all members.
    func publishHeldPost(_ id: MessageID) throws {
        guard let heldCase = try CaseTable.find(id, of: self.id, in: transaction),
            let entry = try EntryTable.find(heldCase.entry, of: self.id, in: transaction),
            let (enclosed, certificate) = try enclosed(in: entry)
        else { throw ServiceError.named(.storeInconsistent, ["detail": "the post that was held is missing"]) }
        let outer = try append(
            BodyCodec.encode(enclosed, certificate: certificate), in: .members, kind: .held)
        let statement = try enclosed.signed.parsed()
        // The complete signed post is decrypted, because the case stores only what the staff need to see.
        let opened = try enclosed.opened(in: self.id) { [keyring] in (try? keyring.secret($0, $1)) ?? nil }
        guard case .act(let act) = try BodyCodec.decode(opened.plaintext).content else {
            throw ServiceError.named(.storeInconsistent, ["detail": "the post that was held is no post"])
        }
        var author = Author(member: statement.author, device: statement.device)
        author.enclosedBy = me.device
        let placed = Placement(message: statement.id, entry: outer.entry, at: outer.at)
        try fold(act, by: author, in: .members, as: placed)
    }

    private func enclosed(in entry: StoredEntry) throws -> (EnclosedStatement, DeviceCertificate?)? {
        guard let body = entry.entryWithBody.body else { return nil }
        let header = BodyHeader(try entry.entryWithBody.entry.signed.parsed())
        guard let secret = try keyring.secret(header.scope, header.epoch) else { return nil }
        let decoded = try BodyCodec.decode(SealedBody.open(body, header, under: secret))
        guard case .enclosed(let enclosed, let certificate) = decoded.content else { return nil }
        return (enclosed, certificate)
    }

    /// Sends the state of a case to its opener in the receipt of the submission that opened it. It is sealed, so relays
    /// learn only that there is an answer.
    func sendCaseUpdate(_ id: MessageID) throws {
        guard let hash = try CaseSubmissionTable.find(id, of: self.id, in: transaction),
            let known = try CaseTable.find(id, of: self.id, in: transaction),
            let opener = try MemberTable.find(known.opener, of: self.id, in: transaction),
            let key = SealingPublicKey(opener.sealingKey)
        else { return }
        let sealed = try key.seal(CaseUpdate(known).encoded())
        receipts[hash] = try signAndStore(
            ReceiptContent(
                conversation: self.id, submission: hash, outcome: .accepted(entry: known.entry, size: size),
                welcome: sealed))
        for relay in try RelayTable.list(of: self.id, in: transaction) where relay.status.mayHoldSubmissions {
            try PendingReceiptTable.insert(hash, at: relay.id, of: self.id, in: transaction)
        }
    }
}
