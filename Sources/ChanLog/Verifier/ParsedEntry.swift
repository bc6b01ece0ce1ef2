package import ChanID

/// An entry whose statement has been parsed and belongs to this log, with its matching body or none. It names the facts
/// that its verification needs.
package struct ParsedEntry: Hashable, Sendable {
    package let ordered: OrderedEntry
    package let statement: Statement
    /// The body of the first entry, which authenticates its own author.
    let genesis: Genesis?
    /// Whether the entry's time is before the time of an earlier entry.
    let isOutOfOrder: Bool

    package var number: EntryNumber { ordered.number }
    package var signed: SignedStatement { ordered.entry.signed }
    package var body: [UInt8]? { ordered.body }
}
