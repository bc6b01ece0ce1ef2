package import ChanID

extension VerifiedEntry {
    /// An entry that was verified before it was stored, read back.
    /// - Returns: `nil` for a statement that cannot be read: it was recorded as malformed when it came.
    package static func stored(_ number: EntryNumber, _ carried: Carried) -> VerifiedEntry? {
        guard let statement = try? carried.entry.signed.parsed() else { return nil }
        let ordered = OrderedEntry(number: number, entry: carried.entry, body: carried.body, nodeHashes: [])
        return VerifiedEntry(ordered: ordered, statement: statement)
    }
}
