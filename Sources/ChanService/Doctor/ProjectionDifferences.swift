import ChanFold
import ChanID
import ChanSodium
import ChanStore

extension Doctor {
    /// Refolds a conversation's log and returns the differences from the stored projections.
    func projectionDifferences(_ row: StoredConversation) async throws(ServiceError) -> [String] {
        try await projectionDifferences([row.id]) { _ in }[row.id] ?? []
    }

    /// Refolds several conversations and returns the differences. It works on a copy of the database, so the node can
    /// write meanwhile.
    ///
    /// - Parameter progress: receives the number of folded entries.
    func projectionDifferences(
        _ conversations: [ConversationID], progress: @escaping @Sendable (UInt64) -> Void
    ) async throws(ServiceError) -> [ConversationID: [String]] {
        try await BlockingWork.run {
            let copy = try self.database.makeScratchCopy()
            var differences: [ConversationID: [String]] = [:]
            var folded: UInt64 = 0
            for id in conversations {
                try copy.write { transaction in
                    guard let row = try ConversationTable.find(id, in: transaction) else { return }
                    let stored = try ProjectionDump.stored(id, in: transaction).lines
                    try SecretCount.bounding {
                        try Refold.run(row, of: self.context, in: transaction) { progress(folded + $0) }
                    }
                    let derived = try ProjectionDump.stored(id, in: transaction).lines
                    differences[id] = Self.difference(stored, derived)
                    folded += row.logSize
                }
            }
            return differences
        }.get()
    }

    private static func difference(_ stored: [String], _ derived: [String]) -> [String] {
        let (was, should) = (Set(stored), Set(derived))
        return was.subtracting(should).sorted().map { "- \($0)" } + should.subtracting(was).sorted().map { "+ \($0)" }
    }
}
