package import ChanID

/// An entry of the signed log with a known author, a valid signature, its place in order, and its matching body or a
/// prune order for it.
///
/// Replay decides whether the author has permission for the statement.
package struct VerifiedEntry: Hashable, Sendable {
    package let ordered: OrderedEntry
    package let statement: Statement

    package var number: EntryNumber { ordered.number }
    package var author: MemberID { statement.author }
    package var orderedAt: Timestamp { ordered.entry.orderedAt }
    /// The body; `nil` only when a prune order names the entry.
    package var body: [UInt8]? { ordered.body }
}
