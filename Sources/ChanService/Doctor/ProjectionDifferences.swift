import ChanID
import ChanStore

extension Node {
    /// Derives a conversation's projections again from its log and says where the stored ones differ. Everything it
    /// writes is rolled back.
    func projectionDifferences(_ row: StoredConversation) async throws(ServiceError) -> [String] {
        let comparison = Comparison()
        do throws(ServiceError) {
            try await write { transaction in
                let stored = try ProjectionDump.stored(row.id, in: transaction).lines
                try Refolding(row, of: self, in: transaction).run()
                let derived = try ProjectionDump.stored(row.id, in: transaction).lines
                comparison.differences = Self.difference(stored, derived)
                throw ServiceError.named(Self.rolledBack, [:])
            }
        } catch {
            guard case .named(Self.rolledBack, _) = error else { throw error }
        }
        return comparison.differences
    }

    private static let rolledBack = "doctor.rolled_back"

    /// Carries the result past the rollback; written once, by the writer's thread, before the call returns.
    private final class Comparison: @unchecked Sendable {
        var differences: [String] = []
    }

    private static func difference(_ stored: [String], _ derived: [String]) -> [String] {
        let (was, should) = (Set(stored), Set(derived))
        return was.subtracting(should).sorted().map { "- \($0)" } + should.subtracting(was).sorted().map { "+ \($0)" }
    }
}
