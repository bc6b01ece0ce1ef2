import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
import ChanStore

/// Updates this node's secrets from the log's epoch notices, as far as its keys allow.
///
/// A notice that does not concern this node leaves a row that records the epoch, which explains why bodies sealed under
/// it cannot be decrypted.
package struct EpochNoticeProcessor {
    package let fold: EntryFold
    private var id: ConversationID { fold.conversation.id }
    /// The store for tree keys. An origin follows notices only for what it published before it was restored.
    private var treeStore: KeyTreeStore {
        KeyTreeStore(conversation: id, vault: fold.vault, keys: fold.conversation.origin == nil ? .ownPath : .origin)
    }

    package init(fold: EntryFold) { self.fold = fold }

    /// Processes one chunk. Long notices consist of several chunks in consecutive entries; the last one completes the
    /// notice.
    package func process(_ notice: EpochNotice, _ entry: EntryNumber) throws {
        guard UInt64(notice.chunk.index) <= entry else { return }
        let first = entry - UInt64(notice.chunk.index)
        try fold.recordEpoch(notice.commitment, previous: notice.previous, startedBy: first)
        guard notice.chunk.index + 1 == notice.chunk.count else { return }
        let complete = try chunks(endingWith: notice, at: entry).flatMap { chunks in try secret(from: chunks) }
        // A link may have delivered the secret before the log reached this epoch. More can be decrypted with it now.
        let known = try complete ?? fold.keyring.secret(notice.commitment.scope, notice.commitment.epoch)
        guard let known else { return try fold.recordMissingSecret(notice.commitment, startedBy: first) }
        try store(known, startedBy: first)
        try fold.secretArrived(of: known.scope.kind, in: first)
    }

    /// Stores a secret and the predecessors that it opens.
    package func store(_ secret: ScopeSecret, startedBy entry: EntryNumber) throws {
        try fold.keyring.storeWithPredecessors(from: secret, startedBy: entry, in: fold.transaction)
    }

    /// Reads the chunks before the last one, newest first, and stops at the first entry that is not the expected chunk.
    ///
    /// An entry can be part of only one notice, so a log of n entries costs at most n reads, whatever its notices
    /// claim.
    private func chunks(endingWith last: EpochNotice, at entry: EntryNumber) throws -> [EpochNotice]? {
        guard last.chunk.count <= NoticeChunks.maximumChunks, UInt64(last.chunk.index) <= entry else { return nil }
        var chunks = [last]
        for index in (0..<last.chunk.index).reversed() {
            let number = entry - UInt64(last.chunk.index - index)
            guard let body = try BodyTable.find(number, of: id, in: fold.transaction),
                case .epochNotice(let chunk)? = try? PublicBody(parsing: body), chunk.precedes(last, at: index)
            else { return nil }
            chunks.append(chunk)
        }
        return chunks.reversed()
    }

    /// The secret that a notice holds for this node; `nil` if there is none.
    private func secret(from chunks: [EpochNotice]) throws -> ScopeSecret? {
        guard let notice = chunks.first, let member = fold.conversation.member else { return nil }
        let slot = try MemberTable.find(member, of: id, in: fold.transaction)?.slot ?? fold.ownSlot
        let path = try slot.flatMap { try treeStore.path(slot: $0, fold.keyring, in: fold.transaction) }
        switch (notice.commitment.scope.kind, path) {
        case (.members, let path?): return try process(path, chunks)
        case (.charter, let path?): return try? CharterNotice.open(notice, path: path)
        case (.members, nil), (.charter, nil), (.staff, _), (.owners, _), (.support, _):
            let sealing = try fold.keyring.memberKeys().sealing
            return try? HolderNotice.open(chunks, with: sealing, in: id)
        case (.public, _): return nil
        }
    }

    private func process(_ path: MemberPath, _ chunks: [EpochNotice]) throws -> ScopeSecret? {
        do throws(TreeError) {
            let next = try path.following(chunks, sealingKey: memberSealingKey())
            try kept(next)
            return next.secret
        } catch { return nil }
    }

    private func memberSealingKey() throws(TreeError) -> SealingKey {
        do { return try fold.keyring.memberKeys().sealing } catch { throw .empty }
    }

    private func kept(_ path: MemberPath) throws(TreeError) {
        do { try treeStore.store(path, in: fold.transaction) } catch { throw .empty }
    }
}

extension EpochNotice {
    /// Whether this is the chunk number `index` of the notice that `last` completes.
    fileprivate func precedes(_ last: EpochNotice, at index: UInt32) -> Bool {
        chunk == Chunk(index: index, count: last.chunk.count) && commitment == last.commitment
    }
}
