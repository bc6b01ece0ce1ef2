import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Computes the positions in a log at which reader keys end. The key of a charter epoch ends after the notice that
/// starts the next epoch; a link's capability ends where the link was withdrawn or expired.
struct ReaderKeyEnds {
    let node: RelayRounds
    let conversation: StoredConversation
    let view: StoreView

    struct Ended {
        let key: VerifyKey
        let end: UInt64
    }

    /// Ended keys, in order, complete up to the size `to`.
    struct Page {
        var keys: [Ended] = []
        var to: UInt64
        /// The newest charter epoch that ended one of the keys.
        var epoch: UInt32
    }

    /// The number of epochs per page.
    private static let epochsPerPage = 500

    /// Returns the first end after `size`: not all current readers may read the entries that follow.
    func first(after size: UInt64) throws -> UInt64? {
        let expired = try expired(from: size + 1).map(\.end)
        let others = [
            try charterEnd(after: size), try LinkEndTable.findFirst(after: size, of: conversation.id, in: view),
        ]
        return (others.compactMap(\.self) + expired).min()
    }

    /// - Parameters:
    ///   - lastSent: the size up to which ends were sent before; `nil` if none were. Ends at exactly this size are
    ///     repeated.
    ///   - epoch: the newest charter epoch that ended one of the sent keys.
    func page(after lastSent: UInt64?, epoch: UInt32, through size: UInt64) throws -> Page {
        var page = Page(to: size, epoch: epoch)
        let keyring = Keyring(of: conversation, vault: node.vault, in: view)
        let rows = try ScopeSecretTable.list(
            .charter, after: epoch, limit: Self.epochsPerPage, of: conversation.id, in: view)
        for row in rows {
            let end = try end(of: row)
            guard end ?? 0 <= size else { break }
            page.epoch = row.epoch
            guard let end else { continue }
            if let key = try keyring.secret(.charter, row.epoch - 1).flatMap(ReaderKey.derive(from:)) {
                page.keys.append(Ended(key: key.verifyKey, end: end))
            }
            if rows.count == Self.epochsPerPage { page.to = end }
        }
        page.keys += try links(from: max(lastSent ?? 1, 1), through: page.to)
        return page
    }

    // MARK: the charter's epochs

    private func charterEnd(after size: UInt64) throws -> UInt64? {
        // A notice with several chunks may have begun before.
        if let row = try ScopeSecretTable.findLatest(.charter, before: size, of: conversation.id, in: view),
            let end = try end(of: row), end > size
        {
            return end
        }
        let firstEpoch =
            try ScopeSecretTable.findLatest(.charter, before: size, of: conversation.id, in: view)?.epoch ?? 0
        return try ScopeSecretTable.list(.charter, after: firstEpoch, limit: 1, of: conversation.id, in: view)
            .first.flatMap(end(of:))
    }

    /// Returns the position after the last chunk of the notice that started an epoch; `nil` if it is not found there.
    private func end(of row: StoredScopeSecret) throws -> UInt64? {
        guard row.epoch > 0, let body = try BodyTable.find(row.entry, of: conversation.id, in: view),
            case .epochNotice(let notice)? = try? PublicBody(parsing: body), notice.chunk.index == 0,
            notice.commitment.scope == row.scope, notice.commitment.epoch == row.epoch
        else { return nil }
        return row.entry + UInt64(notice.chunk.count)
    }

    // MARK: links

    private func links(from first: UInt64, through last: UInt64) throws -> [Ended] {
        guard first <= last else { return [] }
        let withdrawn = try LinkEndTable.list(first...last, of: conversation.id, in: view)
        let expired = try expired(from: first).filter { $0.end <= last }.map { (link: $0.link, size: $0.end) }
        return try (withdrawn + expired).compactMap { link, size in
            try node.vault.capability(of: link, in: conversation.id, view).map { Ended(key: $0.verifyKey, end: size) }
        }
    }

    /// Returns the expired links, with the number of entries ordered before each expired.
    private func expired(from first: UInt64) throws -> [(link: LinkID, end: UInt64)] {
        let size = try LogReader.size(of: conversation.id, in: view)
        guard first > 0, first <= size, let begin = try orderedAt(first - 1) else { return [] }
        let offsets = try ConversationStateTable.find(conversation.id, in: view)?.clockOffsets
        let now = (offsets ?? ClockOffsets()).logTime(of: node.environment.now())
        var ended: [(link: LinkID, end: UInt64)] = []
        for link in try LinkTable.list(of: conversation.id, in: view) where link.state == .active {
            guard let expiry = link.expiresAt, link.isExpired(at: now), expiry >= begin else { continue }
            ended.append((link.id, try count(orderedBy: expiry, from: first, to: size)))
        }
        return ended
    }

    /// Returns the number of entries ordered until `moment`, by binary search between `low` and `high`: log time
    /// never decreases.
    private func count(orderedBy moment: Timestamp, from low: UInt64, to high: UInt64) throws -> UInt64 {
        var (low, high) = (low, high)
        while low < high {
            let middle = low + (high - low) / 2
            guard let time = try orderedAt(middle) else { return low }
            if time <= moment { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func orderedAt(_ number: EntryNumber) throws -> Timestamp? {
        try EntryTable.find(number, of: conversation.id, in: view)?.entryWithBody.entry.orderedAt
    }
}
