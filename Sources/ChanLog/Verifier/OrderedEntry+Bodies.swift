extension OrderedEntry {
    /// The same entry as a source without the body would give it: for a body that is not the statement's.
    package func withoutBody() -> OrderedEntry {
        OrderedEntry(number: number, entry: entry, body: nil, nodeHashes: nodeHashes)
    }
}
