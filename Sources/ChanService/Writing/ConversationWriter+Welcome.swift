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
        let runs = try path.map { try handedOver(joinedAt: $0.epoch) } ?? []
        let welcome = Welcome(conversation: id, member: member, path: path, runs: runs)
        welcomes[member] = try welcome.sealed(to: key)
    }

    /// However many came and went, there is room: every notice of the charter hands on the secret before, and of `members` the
    /// oldest stretches give way, first those in which nobody said anything.
    private func handedOver(joinedAt epoch: UInt32) throws -> [SecretRun] {
        let summary = try projection.facts(for: FactsRequest()).summary
        let from = try firstEpoch(summary.preferences.history, joinedAt: epoch)
        let charter = try keyring.newest(.charter).map { SecretRun.runs(of: [$0]) } ?? []
        let members = SecretRun.runs(of: try secrets(of: .members, from: from))
        let room = Welcome.mostRuns - charter.count
        guard members.count > room else { return charter + members }
        return try charter + spoken(in: members).suffix(room)
    }

    private func secrets(of scope: Scope, from first: UInt32) throws -> [ScopeSecret] {
        guard let newest = try keyring.newest(scope), first <= newest.epoch else { return [] }
        return try (first...newest.epoch).compactMap { try keyring.secret(scope, $0) }
    }

    /// The runs in which somebody said something, and the one the newcomer is in.
    private func spoken(in runs: [SecretRun]) throws -> [SecretRun] {
        let starts = try runs.map { run throws(StoreError) in
            try ScopeSecretTable.find(.members, epoch: run.epochs.lowerBound, of: id, in: transaction)?.entry ?? 0
        }
        return try zip(runs, zip(starts, starts.dropFirst())).filter { _, entries in
            try EntryTable.holdsContent(entries.0..<entries.1, of: id, in: transaction)
        }.map(\.0) + runs.suffix(1)
    }

    /// The epoch in which the oldest entry stands that the policy shows.
    private func firstEpoch(_ policy: ChanCore.HistoryPolicy, joinedAt epoch: UInt32) throws -> UInt32 {
        switch policy {
        case .none: return epoch
        case .all: return 0
        case .last(let count):
            return try self.epoch(of: ItemTable.oldestEntry(ofLast: count, of: id, in: transaction)) ?? epoch
        case .since(let moment):
            return try self.epoch(of: ItemTable.firstEntry(since: moment, of: id, in: transaction)) ?? epoch
        }
    }

    private func epoch(of entry: EntryNumber?) throws -> UInt32? {
        guard let entry else { return nil }
        return try EntryTable.find(entry, of: id, in: transaction)?.carried.entry.signed.parsed().epoch
    }
}
