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
struct ReceiptSearch {
    /// Entries looked at.
    static let furthest: UInt64 = 2_000

    let standpoint: Standpoint
    let vault: Vault

    /// Where receipts are switched on for this node's member, who may see the members.
    var isPermitted: Bool {
        guard standpoint.seesRoster, let role = standpoint.role else { return false }
        return standpoint.summary.preferences.setting(of: .receipts).isOn(for: role)
    }

    /// One of each member that is known to have it, in the order of the log; its author, who is known to, is left out.
    func receipts(of item: Item) throws -> [MessageReceipt] {
        let reader = EntryReader(standpoint.conversation, vault: vault, in: standpoint.view)
        let names = NameBook(standpoint)
        var found: [MemberID: MessageReceipt] = [:]
        let entries = try EntryTable.range(
            item.entry + 1..<item.entry + 1 + Self.furthest, of: standpoint.id, in: standpoint.view)
        for entry in entries {
            guard let reading = reader.read(entry), let seen = reading.seen, seen.size > item.entry,
                reading.author != item.author, found[reading.author] == nil,
                let member = try MemberTable.find(reading.author, of: standpoint.id, in: standpoint.view),
                member.isActive, standpoint.sees(member)
            else { continue }
            found[reading.author] = MessageReceipt(
                member: try names.name(of: reading.author), entry: entry.number,
                at: standpoint.offsets.clockTime(of: entry.carried.entry.orderedAt))
        }
        return found.values.sorted { $0.entry < $1.entry }
    }
}
