import ChanEnvelope
import ChanID
import ChanLog
import ChanStore

/// What stands against a conversation's entries while its log is folded again: an error that is met again was counted the
/// first time, and one that is not met any more was made good by what is known now.
final class ExistingFailures {
    private let transaction: StoreTransaction
    private let rows: [String: [StoredIntegrityError]]
    private var seen: Set<Int64> = []

    /// Those that folding finds, and nothing else: what a relay showed, or a body lacks, is not looked at again.
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

    /// Once the whole log is folded: an error that stands for several entries stands until the last of them is opened.
    func resolveCleared(at moment: Timestamp) throws(StoreError) {
        let folded = Self.foldErrorNames.flatMap { rows[$0, default: []] }
        for error in folded where error.entries != nil && !seen.contains(error.id) {
            try IntegrityErrorTable.resolve(error.id, at: moment, in: transaction)
        }
    }
}
