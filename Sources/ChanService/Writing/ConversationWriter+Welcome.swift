import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Seals what a newcomer is handed: the tree path, the charter from the beginning, the members' scope as far back as
    /// the history policy says. It travels in the receipt of the request that was admitted, never in the log.
    func welcome(_ member: MemberID, path: MemberPath?) throws {
        guard let row = try MemberTable.find(member, of: id, in: transaction),
            let key = SealingPublicKey(row.sealingKey)
        else { return }
        let secrets = try path.map { try handedOver(joinedAt: $0.epoch) } ?? []
        let welcome = Welcome(conversation: id, member: member, path: path, secrets: secrets)
        welcomes[member] = try welcome.sealed(to: key)
    }

    private func handedOver(joinedAt epoch: UInt32) throws -> [ScopeSecret] {
        let summary = try projection.facts(for: FactsRequest()).summary
        let charter = try secrets(of: .charter, from: 0)
        let from = try firstEpoch(summary.preferences.history, joinedAt: epoch)
        return charter + (try secrets(of: .members, from: from))
    }

    private func secrets(of scope: Scope, from first: UInt32) throws -> [ScopeSecret] {
        guard let newest = try keyring.newest(scope), first <= newest.epoch else { return [] }
        return try (first...newest.epoch).compactMap { try keyring.secret(scope, $0) }
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
