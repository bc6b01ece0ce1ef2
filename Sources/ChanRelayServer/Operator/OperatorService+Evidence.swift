internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

extension OperatorService {
    /// Answers with the proofs that the origin of a conversation signed two logs, newest first, as files that others check.
    func evidence(_ conversation: [UInt8], reply: @escaping RelayService.Reply) {
        guard let head = ConversationID(conversation).flatMap({ service.directory[$0] }) else {
            return reply(.failure(RelayError(.notCarried, "this relay does not know the conversation")))
        }
        service.database.read(
            { db in
                var answer = WireOperated()
                answer.evidence = try EvidenceTable(db: db).all(channel: head.row.id).compactMap { pair in
                    var proof = pair.proof(of: head.row.line)
                    proof?.seenAtMs = pair.seenAt.milliseconds
                    return proof
                }
                return .operated(answer)
            }, completion: reply)
    }
}

extension EvidenceTable.Pair {
    /// Returns the file that proves the fork with the key of the origin that signed both notes.
    /// - Returns: `nil` for a pair that proves none, such as one kept by a version without prefix proofs.
    fileprivate func proof(of line: OriginChain) -> WireForkProof? {
        for key in line.keys {
            guard let first = try? SignedCheckpoint(parsing: ours, of: line.conversation, origin: key),
                let second = try? SignedCheckpoint(parsing: theirs, of: line.conversation, origin: key),
                let name = NoteKey(name: Checkpoint.origin(of: line.conversation), kind: .log, key: key)
            else { continue }
            let sizes = (min(first.size, second.size), max(first.size, second.size))
            let growth = prefix.flatMap { PrefixProof(bytes: $0, from: sizes.0, to: sizes.1) }
            guard let evidence = ForkEvidence(first, against: second, prefix: growth) else { continue }
            var proof = WireForkProof()
            proof.file = .init(
                ForkProofFile(((ours, first.size), (theirs, second.size)), prefix: evidence.prefix).encoded())
            proof.key = name.text
            return proof
        }
        return nil
    }
}
