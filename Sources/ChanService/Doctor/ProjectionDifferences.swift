import ChanID
import ChanSodium
import ChanStore

extension Node {
    /// Derives a conversation's projections again from its log and says where the stored ones differ.
    func projectionDifferences(_ row: StoredConversation) async throws(ServiceError) -> [String] {
        try await projectionDifferences([row.id]) { _ in }[row.id] ?? []
    }

    /// The same for several. Works in a copy of the database: the node goes on writing meanwhile.
    /// - Parameter progress: entries that were folded.
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
                        try Refold.run(row, of: self, in: transaction) { progress(folded + $0) }
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
