import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Seals a new member's welcome: the tree path, the charter's newest secret (which opens all earlier ones), and
    /// the secrets of the members' scope that the history policy allows. It travels in the receipt of the admitted
    /// request, never in the log.
    func welcome(_ member: MemberID, path: MemberPath?) throws {
        guard let row = try MemberTable.find(member, of: id, in: transaction),
            let key = SealingPublicKey(row.sealingKey)
        else { return }
        let (runs, keys) = try path.map { try sharedHistory(joinedAt: $0.epoch) } ?? (newestSecrets(), [])
        let welcome = Welcome(conversation: id, member: member, path: path, runs: runs, entryKeys: keys)
        welcomes[member] = try welcome.sealed(to: key)
    }

    /// Returns the newest secrets. A new member of an open conversation has them from the link, unless a former owner
    /// wrote the link with wrong secrets.
    private func newestSecrets() throws -> [SecretRun] {
        try [Scope.charter, .members].flatMap { try keyring.newest($0).map { SecretRun.runs(of: [$0]) } ?? [] }
    }

    /// Returns the secrets and body keys to share. They always fit: each notice of the charter contains the previous
    /// secret, and the oldest secrets of the members' scope are left out.
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
