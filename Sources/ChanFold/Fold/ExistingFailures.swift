import ChanEnvelope
import ChanID
import ChanLog
import ChanStore

/// The open failures of a conversation's entries during a refold.
///
/// A failure that occurs again is not counted again. A failure that no longer occurs is resolved.
package final class ExistingFailures {
    private let transaction: StoreTransaction
    private let rows: [String: [StoredIntegrityError]]
    private var seen: Set<Int64> = []

    /// The names of the errors that folding itself finds. A refold does not recheck relay faults or missing bodies.
    private static let foldErrorNames = Set(DecryptionError.allCases.map(\.name)).union([
        "not_permitted", "unknown_author",
    ])

    init(of conversation: ConversationID, in transaction: StoreTransaction) throws(StoreError) {
        self.transaction = transaction
        var query = IntegrityErrorQuery()
        query.conversation = conversation
        query.limit = .max
        rows = Dictionary(grouping: try IntegrityErrorTable.list(query, in: transaction).map(\.error), by: \.kind)
    }

    func isKnown(_ name: String, at entry: EntryNumber) -> Bool {
        let known = rows[name, default: []].filter { $0.entries?.contains(entry) ?? false }
        seen.formUnion(known.map(\.id))
        return !known.isEmpty
    }

    /// Resolves the failures that did not occur again; call it once the whole log is folded. An error that covers
    /// several entries stays open until all of them can be decrypted.
    func resolveCleared(at moment: Timestamp) throws(StoreError) {
        let folded = Self.foldErrorNames.flatMap { rows[$0, default: []] }
        for error in folded where error.entries != nil && !seen.contains(error.id) {
            try IntegrityErrorTable.resolve(error.id, at: moment, in: transaction)
        }
    }
}
