import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanStore

/// Selects the secrets of the members' scope that a new member of a closed conversation receives: the runs of epochs
/// inside the history policy, and the keys of single bodies from epochs that began before it. If they do not fit in the
/// welcome, the oldest are omitted.
///
/// The cost depends on the size of the welcome only, not on the length of the log or the number of joins and leaves.
/// Secrets are opened one at a time.
struct SharedHistory {
    package let conversation: ConversationID
    package let keyring: Keyring
    let reader: EntryReader
    package let transaction: StoreTransaction
    /// The epoch in which the new member joined, which is the newest.
    let joined: UInt32

    /// The secrets of whole epochs, and the keys of single bodies.
    struct Selection {
        var epochs: [ClosedRange<UInt32>]
        var entries: [EntryNumber] = []
    }

    /// The most entries after a join that are searched for messages sealed under the secret from before the join.
    private static let maximumLateMessages = 256

    /// - Parameter mostRuns: the most runs of the members' scope that fit into the welcome.
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

    /// Returns the oldest entry that the policy allows; `nil` if it allows none.
    private func firstEntry(_ policy: ChanCore.HistoryPolicy) throws(StoreError) -> EntryNumber? {
        switch policy {
        case .none: nil
        case .all: 0
        case .last(let count): try ItemTable.findOldestEntry(ofLast: count, of: conversation, in: transaction)
        case .since(let moment): try ItemTable.findFirstEntry(since: moment, of: conversation, in: transaction)
        }
    }

    // MARK: runs

    /// Marks each epoch since the last new member: tests whether its secret is derived from the previous one.
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

    /// Returns the oldest epoch that began at `entry` or later; the newest if there is none. Epochs are ordered by
    /// their entries.
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

    /// Returns the runs, newest first. If there are more than `most`, runs without posts are left out first, then the
    /// oldest.
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

    /// Returns an entry of the next run to share.
    private func entry(before run: EpochRunStart, leavingOut: Bool) throws(StoreError) -> EntryNumber? {
        guard leavingOut else { return run.entry > 0 ? run.entry - 1 : nil }
        return try ItemTable.findNewestEntry(before: run.entry, of: conversation, in: transaction)
    }

    // MARK: single bodies

    /// Returns entries of epochs before `epoch`, newest first.
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

    /// Returns whether the policy allows the entry: an edit of a message from before `first` is excluded.
    private func isShown(_ entry: StoredEntry, from first: EntryNumber) throws -> Bool {
        guard entry.kind == .edited else { return true }
        guard let stored = try EntryTable.find(entry.number, of: conversation, in: transaction),
            case .edited(let edit)? = reader.read(stored)?.act
        else { return false }
        return try ItemTable.find(edit.item, of: conversation, in: transaction).map { $0.entry >= first } ?? false
    }

    /// Returns the body key of one of the selected entries.
    func key(of entry: EntryNumber) throws -> EntryKey? {
        guard let stored = try EntryTable.find(entry, of: conversation, in: transaction),
            let statement = try? stored.entryWithBody.entry.signed.parsed(),
            let key = try keyring.bodyKey(of: statement, at: entry)
        else { return nil }
        return EntryKey(entry: entry, key: key)
    }
}
