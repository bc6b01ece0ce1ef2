import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Seals what a newcomer is handed: the tree path, the charter's newest secret, which opens all before it, the members'
    /// scope as far back as the history policy says. It travels in the receipt of the request that was admitted, never in the log.
    func welcome(_ member: MemberID, path: MemberPath?) throws {
        guard let row = try MemberTable.find(member, of: id, in: transaction),
            let key = SealingPublicKey(row.sealingKey)
        else { return }
        let (runs, keys) = try path.map { try sharedHistory(joinedAt: $0.epoch) } ?? (newestSecrets(), [])
        let welcome = Welcome(conversation: id, member: member, path: path, runs: runs, entryKeys: keys)
        welcomes[member] = try welcome.sealed(to: key)
    }

    /// An open conversation's newcomer has them from the link, unless a former owner wrote it and what it carries is wrong.
    private func newestSecrets() throws -> [SecretRun] {
        try [Scope.charter, .members].flatMap { try keyring.newest($0).map { SecretRun.runs(of: [$0]) } ?? [] }
    }

    /// However many came and went, there is room: every notice of the charter hands on the secret before it, and of the
    /// members' scope the oldest is left out.
    private func sharedHistory(joinedAt epoch: UInt32) throws -> ([SecretRun], [EntryKey]) {
        let summary = try projection.facts(for: FactsRequest()).summary
        let charter = try keyring.newest(.charter).map { SecretRun.runs(of: [$0]) } ?? []
        let history = SharedHistory(
            conversation: id, keyring: keyring, reader: EntryReader(conversation, vault: vault, in: transaction),
            transaction: transaction, joined: epoch)
        let selection = try history.selection(
            summary.preferences.history, mostRuns: Welcome.maximumRuns - charter.count)
        let members = try selection.epochs.reversed().compactMap { epochs in
            try keyring.secret(.members, epochs.lowerBound)
                .flatMap { SecretRun(first: $0, lastEpoch: epochs.upperBound) }
        }
        return (charter + members, try selection.entries.compactMap(history.key))
    }
}
