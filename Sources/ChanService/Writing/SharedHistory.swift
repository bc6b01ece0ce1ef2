import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Chooses what a newcomer of a closed conversation is handed of the members' scope: the runs of epochs that lie inside the
/// history policy, and the keys of single bodies of the epochs that began before it. What a welcome has no room for is left
/// out from the oldest.
///
/// Costs what the welcome holds, however long the log and however many came and went. Secrets are opened one at a time.
struct SharedHistory {
    let conversation: ConversationID
    let keyring: Keyring
    let reader: EntryReader
    let transaction: StoreTransaction
    /// The epoch in which the newcomer joined, the newest.
    let joined: UInt32

    /// Secrets of whole epochs, and keys of single bodies.
    struct Selection {
        var epochs: [ClosedRange<UInt32>]
        var entries: [EntryNumber] = []
    }

    /// Messages that came in after a join under the secret from before it, looked for among so many after that join.
    private static let maximumLateMessages = 256

    /// - Parameter mostRuns: how many runs of the members' scope the welcome has room for.
    func selection(_ policy: ChanCore.HistoryPolicy, mostRuns: Int) throws -> Selection {
        try markRuns()
        guard let first = try firstEntry(policy) else { return Selection(epochs: [joined...joined]) }
        let firstWhole = try firstEpoch(startedFrom: first)
        let runs = try runs(from: firstWhole, mostRuns)
        guard let oldest = runs.last?.lowerBound, oldest == firstWhole, first > 0 else {
            return Selection(epochs: runs)
        }
        let entries = try entries(from: first, before: firstWhole, most: Welcome.room(besides: runs.count + 1))
        return Selection(epochs: runs, entries: entries)
    }

    /// The oldest entry that the policy shows; `nil` where it shows none.
    private func firstEntry(_ policy: ChanCore.HistoryPolicy) throws(StoreError) -> EntryNumber? {
        switch policy {
        case .none: nil
        case .all: 0
        case .last(let count): try ItemTable.findOldestEntry(ofLast: count, of: conversation, in: transaction)
        case .since(let moment): try ItemTable.findFirstEntry(since: moment, of: conversation, in: transaction)
        }
    }

    // MARK: runs

    /// Finds by trying which of the epochs since the last newcomer follow from the one before.
    private func markRuns() throws {
        while case let epochs = try EpochRunTable.listUnmarked(of: conversation, limit: 1_000, in: transaction),
            !epochs.isEmpty
        {
            for epoch in epochs {
                let before = epoch > 0 ? try keyring.secret(.members, epoch - 1) : nil
                let follows = try keyring.secret(.members, epoch).map { before?.isFollowed(by: $0) ?? false } ?? false
                try EpochRunTable.mark(epoch, follows: follows, of: conversation, in: transaction)
            }
        }
    }

    /// The oldest epoch that began at `entry` or later; the newest where none did. Epochs rise with their entries.
    private func firstEpoch(startedFrom entry: EntryNumber) throws -> UInt32 {
        guard let oldest = try ScopeSecretTable.findFirstKnown(.members, of: conversation, in: transaction)?.epoch
        else {
            return joined
        }
        var (low, high) = (oldest, joined)
        while low < high {
            let middle = low + (high - low) / 2
            if try start(of: middle) >= entry { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func start(of epoch: UInt32) throws(StoreError) -> EntryNumber {
        try ScopeSecretTable.find(.members, epoch: epoch, of: conversation, in: transaction)?.entry ?? 0
    }

    /// Newest first. Where there are too many, those in which nothing was posted are left out, then the oldest.
    private func runs(from first: UInt32, _ most: Int) throws -> [ClosedRange<UInt32>] {
        let known = try EpochRunTable.listStarts(
            from: start(of: first), of: conversation, limit: most + 1, in: transaction)
        let leavesOut = known.count > most
        var runs: [ClosedRange<UInt32>] = []
        var end = joined
        var next = try EpochRunTable.findStart(at: start(of: joined), of: conversation, in: transaction)
        while let run = next, max(run.epoch, first) <= end, runs.count < most {
            runs.append(max(run.epoch, first)...end)
            guard run.epoch > first, let older = try entry(before: run, leavingOut: leavesOut) else { break }
            next = try EpochRunTable.findStart(at: older, of: conversation, in: transaction)
            guard let after = try EpochRunTable.findStart(after: older, of: conversation, in: transaction) else {
                break
            }
            end = after.epoch - 1
        }
        return runs.isEmpty ? [joined...joined] : runs
    }

    /// An entry of the run to hand over next.
    private func entry(before run: EpochRunStart, leavingOut: Bool) throws(StoreError) -> EntryNumber? {
        guard leavingOut else { return run.entry > 0 ? run.entry - 1 : nil }
        return try ItemTable.findNewestEntry(before: run.entry, of: conversation, in: transaction)
    }

    // MARK: single bodies

    /// Newest first, of epochs before `epoch`.
    private func entries(from first: EntryNumber, before epoch: UInt32, most: Int) throws -> [EntryNumber] {
        let end = try start(of: epoch)
        let late = try EntryTable.listContent(
            from: max(first, end), limit: Self.maximumLateMessages, of: conversation, in: transaction)
        let early = try EntryTable.listContent(
            from: first, before: max(first, end), newest: most, of: conversation, in: transaction)
        var entries: [EntryNumber] = []
        for entry in late.reversed() + early where entries.count < most {
            guard let statement = try? entry.entryWithBody.entry.signed.parsed(), statement.scope == .members,
                statement.epoch < epoch, try isShown(entry, from: first)
            else { continue }
            entries.append(entry.number)
        }
        return entries
    }

    /// Not another version of a message from before.
    private func isShown(_ entry: StoredEntry, from first: EntryNumber) throws -> Bool {
        guard entry.kind == .edited else { return true }
        guard let stored = try EntryTable.find(entry.number, of: conversation, in: transaction),
            case .edited(let item, _)? = reader.read(stored)?.act
        else { return false }
        return try ItemTable.find(item, of: conversation, in: transaction).map { $0.entry >= first } ?? false
    }

    /// The key of the body of one of the selection's entries.
    func key(of entry: EntryNumber) throws -> EntryKey? {
        guard let stored = try EntryTable.find(entry, of: conversation, in: transaction),
            let statement = try? stored.entryWithBody.entry.signed.parsed(),
            let key = try keyring.bodyKey(of: statement, at: entry)
        else { return nil }
        return EntryKey(entry: entry, key: key)
    }
}
