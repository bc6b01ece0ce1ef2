import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanStore

/// Processes epoch notices that were skipped when they arrived although they hold a wrap for this member, and refolds
/// the log if that opens more. Reads two rows if nothing was skipped.
struct EpochCatchUp {
    let node: NodeCore
    let conversation: ConversationID

    func run() async throws(ServiceError) {
        guard try await node.read({ view in try isBehind(in: view) }) else { return }
        let opened = try await node.write { transaction in try process(in: transaction) }
        if opened { node.relayNotifier.signal(conversation) }
    }

    /// Whether the log has an epoch of the members' scope after the newest one whose secret this member has.
    private func isBehind(in view: StoreView) throws(StoreError) -> Bool {
        guard try ConversationTable.find(conversation, in: view)?.origin == nil,
            let secret = try ScopeSecretTable.findLatestKnown(.members, of: conversation, in: view),
            let newest = try ScopeSecretTable.findLatest(.members, of: conversation, in: view)
        else { return false }
        return secret.epoch < newest.epoch
    }

    /// Processes the skipped notices.
    ///
    /// - Returns: whether at least one notice yielded a secret.
    private func process(in transaction: StoreTransaction) throws -> Bool {
        guard let row = try ConversationTable.find(conversation, in: transaction), let member = row.member,
            let slot = try MemberTable.find(member, of: conversation, in: transaction)?.slot,
            let secret = try ScopeSecretTable.findLatestKnown(.members, of: conversation, in: transaction)
        else { return false }
        let fold = try EntryFold(row, of: node.context, appliesEpochNotices: true, in: transaction)
        fold.ownSlot = slot
        var newest = secret.epoch
        while let started = try ScopeSecretTable.find(.members, epoch: newest + 1, of: conversation, in: transaction) {
            try process(noticeAt: started.entry, fold)
            guard let next = try fold.keyring.newest(.members)?.epoch, next > newest else { break }
            newest = next
            // The charter's notice of the same commit group comes next.
            try process(noticesAfter: started.entry, fold)
        }
        guard newest > secret.epoch else { return false }
        try node.context.refold(conversation, in: transaction)
        return true
    }

    /// Processes the charter notices in the run of notices directly after an entry; they belong to one change.
    private func process(noticesAfter entry: EntryNumber, _ fold: EntryFold) throws {
        var next = entry + 1
        while let notice = try notice(at: next, fold) {
            if notice.commitment.scope.kind == .charter { try EpochNoticeProcessor(fold: fold).process(notice, next) }
            next += 1
        }
    }

    /// Processes the notice that begins at an entry by processing its last chunk, which completes it.
    private func process(noticeAt entry: EntryNumber, _ fold: EntryFold) throws {
        guard let first = try notice(at: entry, fold) else { return }
        let last = entry + UInt64(first.chunk.count - 1)
        guard let notice = try notice(at: last, fold) else { return }
        try EpochNoticeProcessor(fold: fold).process(notice, last)
    }

    private func notice(at entry: EntryNumber, _ fold: EntryFold) throws(StoreError) -> EpochNotice? {
        guard let body = try BodyTable.find(entry, of: conversation, in: fold.transaction),
            case .epochNotice(let notice)? = try? PublicBody(parsing: body)
        else { return nil }
        return notice
    }
}
