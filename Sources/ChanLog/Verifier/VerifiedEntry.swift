package import ChanID

/// An entry that is in the signed log, by a known author, signed, in order, with its own body or an ordered absence.
/// Whether the author may do what it says is for the fold.
package struct VerifiedEntry: Hashable, Sendable {
    package let ordered: OrderedEntry
    package let statement: Statement

    package var number: EntryNumber { ordered.number }
    package var author: MemberID { statement.author }
    package var orderedAt: Timestamp { ordered.entry.orderedAt }
    /// `nil` only where a prune order names the entry.
    package var body: [UInt8]? { ordered.body }
}
