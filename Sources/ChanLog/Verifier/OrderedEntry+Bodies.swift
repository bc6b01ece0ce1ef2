package import ChanID

extension OrderedEntry {
    /// The same entry as a source without the body would give it: for a body that is not the statement's.
    package func withoutBody() -> OrderedEntry {
        OrderedEntry(number: number, entry: entry, body: nil, nodeHashes: nodeHashes)
    }
}

extension OrderedEntry {
    /// An entry read back from a store, to be verified again. Its node hashes are in the store already.
    package init(stored carried: EntryWithBody, at number: EntryNumber) {
        self.init(number: number, entry: carried.entry, body: carried.body, nodeHashes: [])
    }
}
