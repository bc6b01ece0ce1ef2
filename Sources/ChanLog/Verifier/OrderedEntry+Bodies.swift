package import ChanID

extension OrderedEntry {
    /// Returns a copy without the body, for a body that does not match the statement.
    package func withoutBody() -> OrderedEntry {
        OrderedEntry(number: number, entry: entry, body: nil, nodeHashes: nodeHashes)
    }
}

extension OrderedEntry {
    /// Creates an entry from a store, to verify it again. Its node hashes are already in the store.
    package init(stored carried: EntryWithBody, at number: EntryNumber) {
        self.init(number: number, entry: carried.entry, body: carried.body, nodeHashes: [])
    }
}
