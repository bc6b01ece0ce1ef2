import ChanCore
import ChanEnvelope
import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// Evidence that a member's node had a message. Each statement names the checkpoint that its author had seen, so any
/// later statement proves receipt. Nothing extra is sent; for members who made no statement since, nothing is known.
package struct MessageReceipt: Sendable {
    package let member: MemberName
    /// Their first statement after the message, and the time it was ordered.
    package let entry: EntryNumber
    package let at: Timestamp
}

/// Searches the entries after a message for receipts, as far as this node can decrypt them.
struct MessageReceiptSearch {
    /// The most entries examined.
    static let maximumScannedEntries: UInt64 = 2_000

    package let context: ViewerContext
    let vault: Vault

    /// Whether receipts are enabled for this node's member, and they may see the members.
    var isPermitted: Bool {
        guard context.canSeeRoster, let role = context.role else { return false }
        return context.summary.preferences.setting(of: .receipts).isOn(for: role)
    }

    /// Returns one receipt for each member known to have the message, in the order of the log, without its author.
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
