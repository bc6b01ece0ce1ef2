package import ChanID

/// An entry whose statement has been read and belongs here, with its own body or none. It says which facts its
/// verification needs.
package struct ParsedEntry: Hashable, Sendable {
    package let ordered: OrderedEntry
    package let statement: Statement
    /// The first entry explains its own author.
    let genesis: Genesis?
    /// The origin's clock went back before this entry.
    let isOutOfOrder: Bool

    package var number: EntryNumber { ordered.number }
    package var signed: SignedStatement { ordered.entry.signed }
    package var body: [UInt8]? { ordered.body }
}
