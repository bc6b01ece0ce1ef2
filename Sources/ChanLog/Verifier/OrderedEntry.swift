package import ChanID
import ChanSodium

/// An entry that stands in the signed log, at this number. Its statement has not been read and its author not checked:
/// the origin vouches for the order, never for an author.
package struct OrderedEntry: Hashable, Sendable {
    package let number: EntryNumber
    package let entry: Entry
    /// As received; not compared with the statement yet.
    package let body: [UInt8]?
    /// The hashes of the subtrees this entry completes, its leaf hash first: what a log stores with the row.
    package let nodeHashes: [Digest]

    /// The same entry with a body from elsewhere, after `bodyMismatch` or `bodyMissing`.
    package func with(body: [UInt8]) -> OrderedEntry {
        OrderedEntry(number: number, entry: entry, body: body, nodeHashes: nodeHashes)
    }

    init(number: EntryNumber, entry: Entry, body: [UInt8]?, nodeHashes: [Digest]) {
        self.number = number
        self.entry = entry
        self.body = body
        self.nodeHashes = nodeHashes
    }

    /// Whether the body that came along is the one the statement names; `nil` where there is none, or the statement
    /// cannot be read. Cheap, so a reader can ask another source before anything is applied.
    package var bodyMatchesStatement: Bool? {
        guard let body, let statement = try? entry.signed.parsed() else { return nil }
        return SHA256.digest(body) == statement.bodyHash
    }
}
