package import ChanID
import ChanSodium

/// An entry of the signed log, at its number. Its statement has not been parsed and its author has not been verified:
/// the origin authenticates the order, not the authors.
package struct OrderedEntry: Hashable, Sendable {
    package let number: EntryNumber
    package let entry: Entry
    /// The body as received, not yet compared with the statement.
    package let body: [UInt8]?
    /// The hashes of the subtrees that this entry completes, its leaf hash first. A log stores them in the entry's row.
    package let nodeHashes: [Digest]

    /// Returns a copy with a body from another source, for a retry after `bodyMismatch` or `bodyMissing`.
    package func with(body: [UInt8]) -> OrderedEntry {
        OrderedEntry(number: number, entry: entry, body: body, nodeHashes: nodeHashes)
    }

    init(number: EntryNumber, entry: Entry, body: [UInt8]?, nodeHashes: [Digest]) {
        self.number = number
        self.entry = entry
        self.body = body
        self.nodeHashes = nodeHashes
    }

    /// Whether the received body matches the statement; `nil` when there is no body or the statement cannot be parsed.
    ///
    /// The check is cheap, so a reader can ask another source before it applies anything.
    package var bodyMatchesStatement: Bool? {
        guard let body, let statement = try? entry.signed.parsed() else { return nil }
        return SHA256.digest(body) == statement.bodyHash
    }
}
