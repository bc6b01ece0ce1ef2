import ChanEnvelope
import ChanID
import ChanLog
import ChanStore

/// What stands against a conversation's entries while its log is folded again: an error that is met again was counted the
/// first time, and one that is not met any more was made good by what is known now.
final class StandingFailures {
    private let conversation: ConversationID
    private let transaction: StoreTransaction
    private var met: [String: Set<EntryNumber>] = [:]

    /// Those that folding finds, and nothing else: what a relay showed, or a body lacks, is not looked at again.
    private static let found = Set(DecryptionError.allCases.map(\.name)).union(["not_permitted", "unknown_author"])

    init(of conversation: ConversationID, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.transaction = transaction
    }

    func isKnown(_ name: String, at entry: EntryNumber) throws(StoreError) -> Bool {
        met[name, default: []].insert(entry)
        return try IntegrityErrorTable.stands(name, at: entry, of: conversation, in: transaction)
    }

    /// Once the whole log is folded: an error that stands for several entries stands until the last of them is opened.
    func settle(at moment: Timestamp) throws(StoreError) {
        var query = IntegrityErrorQuery()
        query.conversation = conversation
        query.kinds = Self.found
        query.limit = .max
        for placed in try IntegrityErrorTable.page(query, in: transaction) {
            guard let entries = placed.error.entries,
                met[placed.error.kind]?.contains(where: entries.contains) != true
            else { continue }
            try IntegrityErrorTable.resolve(placed.error.id, at: moment, in: transaction)
        }
    }
}
