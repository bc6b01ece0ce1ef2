import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanStore

// Nothing received is dropped without a trace: what failed is counted, and stands in the timeline where a reader would
// look for the message.

extension EntryFold {
    func record(_ error: IntegrityError, of entry: VerifiedEntry) throws {
        try failures.record(error, entry: entry.number, author: entry.author)
        try addFailureItem(.integrityError, error.name, of: entry)
    }

    /// A body in a scope this node has no business in is no failure: a subscriber never opens what the staff say.
    func record(_ error: DecryptionError, of entry: VerifiedEntry) throws {
        try record(error, of: entry.statement, at: entry.number, entry.orderedAt)
    }

    private func record(
        _ error: DecryptionError, of statement: Statement, at entry: EntryNumber, _ moment: Timestamp
    ) throws {
        let scope = statement.scope.kind
        guard scope == .members || scope == .charter || error != .tooEarly else { return }
        try failures.record(error, entry: entry, author: statement.author)
        // Charter statements are no messages: they have no place in a timeline.
        guard scope == .members else { return }
        try addFailureItem(
            error == .undecodable ? .undecodable : .decryptionError, error.name, statement, entry, moment)
    }

    /// Whether an entry's author is unknown because this reader cannot open what introduces them: somebody outside a closed
    /// conversation, or who went from it. The log is folded again once it opens more, and every signature is verified then.
    func isAuthorHidden(_ error: IntegrityError, at entry: EntryNumber) -> Bool {
        guard case .unknownAuthor = error else { return false }
        return !scopes.kinds(at: entry).contains(.charter)
    }

    /// What such an author says stands in the timeline as what was said before one came.
    func skip(_ statement: Statement, at entry: EntryNumber, _ moment: Timestamp) throws {
        try record(.tooEarly, of: statement, at: entry, moment)
    }

    private var failures: FailureRecorder {
        var failures = FailureRecorder(of: conversation.id, from: source, at: noticedAt, in: transaction)
        failures.events = projection.events
        failures.existingFailures = existingFailures
        return failures
    }

    /// A message whose body is missing or spoilt stands where a reader would look for it. Other scopes hold no messages.
    func addFailureItem(
        _ error: IntegrityError, instead statement: Statement, at entry: EntryNumber, _ moment: Timestamp
    ) throws(StoreError) {
        guard statement.scope == .members, error == .bodyMissing || error == .bodyMismatch else { return }
        try addFailureItem(.integrityError, error.name, statement, entry, moment)
    }

    private func addFailureItem(_ kind: ItemKind, _ name: String, of entry: VerifiedEntry) throws(StoreError) {
        try addFailureItem(kind, name, entry.statement, entry.number, entry.orderedAt)
    }

    private func addFailureItem(
        _ kind: ItemKind, _ name: String, _ statement: Statement, _ entry: EntryNumber, _ moment: Timestamp
    ) throws(StoreError) {
        guard try ItemTable.find(statement.id, of: conversation.id, in: transaction) == nil else { return }
        var item = Item(
            id: statement.id, entry: entry, author: statement.author, at: moment, posting: Posting(text: name))
        item.kind = kind
        try ItemTable.insert(item, of: conversation.id, in: transaction)
    }
}
