package import ChanCore
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Loads the facts about the preceding log that the verification of an entry needs, for a new or a stored entry. Call
/// once per entry, in the order of the log.
package final class EntryFactsLoader {
    private let conversation: ConversationID
    private let transaction: StoreTransaction
    /// Entries whose bodies may be missing because a later entry ordered them pruned.
    package var prunedLater: Set<EntryNumber> = []
    /// The largest counter of each device so far; looking it up within the log costs as much as the entries after it.
    private var lastCounters: [DeviceID: UInt64] = [:]
    private var lastRootSeen: (size: UInt64, root: Digest)?

    package init(_ conversation: ConversationID, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.transaction = transaction
    }

    package func facts(for read: ParsedEntry) throws -> EntryFacts {
        let (statement, number) = (read.statement, read.number)
        let device = try DeviceTable.find(statement.device, of: conversation, in: transaction)
        let last = try lastCounter(of: statement.device, before: number)
        // A counter larger than all before it was not used before.
        let same =
            statement.counter > last
            ? nil
            : try EntryTable.find(
                device: statement.device, counter: statement.counter, of: conversation, in: transaction)
        lastCounters[statement.device] = max(last, statement.counter)
        return EntryFacts(
            device: try device.flatMap(EntryFacts.Device.init)
                ?? .claimant(in: read, of: conversation, transaction),
            lastCounter: last,
            sameCounter: try same.flatMap { entry in
                entry < number ? try EntryTable.find(entry, of: conversation, in: transaction)?.message : nil
            },
            isPruned: try prunedLater.contains(number)
                || BodyTable.isPruned(number, of: conversation, in: transaction),
            rootSeen: try statement.seen.flatMap { try root(seenAt: $0.size, before: number) })
    }

    private func lastCounter(of device: DeviceID, before number: EntryNumber) throws(StoreError) -> UInt64 {
        if let known = lastCounters[device] { return known }
        return try EntryTable.findLastCounter(of: device, before: number, of: conversation, in: transaction)
    }

    private func root(seenAt size: UInt64, before number: EntryNumber) throws -> Digest? {
        guard size > 0, size <= number else { return nil }
        // Consecutive statements have often seen the same checkpoint.
        if let last = lastRootSeen, last.size == size { return last.root }
        let root = try LogReader.compactRange(of: conversation, size: size, in: transaction).root
        lastRootSeen = (size, root)
        return root
    }
}

extension EntryFacts.Device {
    /// Creates the device; `nil` if its key has the wrong length.
    package init?(_ device: ChanCore.Device) {
        guard let key = VerifyKey(device.key) else { return nil }
        self.init(member: device.member, key: key)
    }

    /// Returns the claimant's device from the enclosed certificate: the claimant's former device may be lost.
    package static func claimant(
        in read: ParsedEntry, of conversation: ConversationID, _ view: StoreView
    ) throws -> EntryFacts.Device? {
        guard read.statement.scope == .public, let body = read.body, let change = try? OriginChange(parsing: body),
            change.claim != nil, change.certificate.device == read.statement.device,
            try change.isIntroduced(in: conversation, view)
        else { return nil }
        return EntryFacts.Device(member: change.member, key: change.certificate.deviceKey)
    }
}
