import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanStore

/// That a member's node had a message: each statement names the log its author had seen when they made it, so whatever they said
/// since proves it. Nobody sends anything for this; of who said nothing, nothing is known.
package struct MessageReceipt: Sendable {
    package let member: MemberName
    /// Their first statement after it, and when it was ordered.
    package let entry: EntryNumber
    package let at: Timestamp
}

/// Looks through what was said after a message, as far as this node opens it.
struct MessageReceiptSearch {
    /// Entries looked at.
    static let maximumScannedEntries: UInt64 = 2_000

    let context: ViewerContext
    let vault: Vault

    /// Where receipts are switched on for this node's member, who may see the members.
    var isPermitted: Bool {
        guard context.canSeeRoster, let role = context.role else { return false }
        return context.summary.preferences.setting(of: .receipts).isOn(for: role)
    }

    /// One of each member that is known to have it, in the order of the log; its author, who is known to, is left out.
    func receipts(of item: Item) throws -> [MessageReceipt] {
        let reader = EntryReader(context.conversation, vault: vault, in: context.view)
        let names = NameResolver(context)
        var found: [MemberID: MessageReceipt] = [:]
        let entries = try EntryTable.list(
            item.entry + 1..<item.entry + 1 + Self.maximumScannedEntries, of: context.id, in: context.view)
        for entry in entries {
            guard let reading = reader.read(entry), let seen = reading.seen, seen.size > item.entry,
                reading.author != item.author, found[reading.author] == nil,
                let member = try MemberTable.find(reading.author, of: context.id, in: context.view),
                member.isActive, context.canSee(member)
            else { continue }
            found[reading.author] = MessageReceipt(
                member: try names.name(of: reading.author), entry: entry.number,
                at: context.offsets.clockTime(of: entry.entryWithBody.entry.orderedAt))
        }
        return found.values.sorted { $0.entry < $1.entry }
    }
}
