import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanLog
package import ChanStore

// Every failure is counted and gets an item in the timeline, at the position where a reader would expect the message.

extension EntryFold {
    package func record(_ error: IntegrityError, of entry: VerifiedEntry) throws {
        try failures.record(error, entry: entry.number, author: entry.author)
        try addFailureItem(.integrityError, error.name, of: entry)
    }

    /// Records that a body could not be decrypted.
    ///
    /// A body in a scope that this node may not read is no failure: a subscriber never decrypts the staff scope.
    package func record(_ error: DecryptionError, of entry: VerifiedEntry) throws {
        try record(error, of: entry.statement, at: entry.number, entry.orderedAt)
    }

    private func record(
        _ error: DecryptionError, of statement: Statement, at entry: EntryNumber, _ moment: Timestamp
    ) throws {
        let scope = statement.scope.kind
        guard scope == .members || scope == .charter || error != .tooEarly else { return }
        try failures.record(error, entry: entry, author: statement.author)
        // Charter statements are not messages and have no timeline item.
        guard scope == .members else { return }
        try addFailureItem(
            error == .undecodable ? .undecodable : .decryptionError, error.name, statement, entry, moment)
    }

    /// Whether the author of an entry is unknown only because this reader cannot decrypt the author's introduction.
    ///
    /// This is the case for non-members and former members of a closed conversation. The log is refolded once the node
    /// can decrypt more, and every signature is verified then.
    package func isAuthorHidden(_ error: IntegrityError, at entry: EntryNumber) -> Bool {
        guard case .unknownAuthor = error else { return false }
        return !scopes.kinds(at: entry).contains(.charter)
    }

    /// Records a statement of a hidden author in the same way as a message from before this node joined.
    package func skip(_ statement: Statement, at entry: EntryNumber, _ moment: Timestamp) throws {
        try record(.tooEarly, of: statement, at: entry, moment)
    }

    private var failures: FailureRecorder {
        var failures = FailureRecorder(of: conversation.id, from: source, at: noticedAt, in: transaction)
        failures.events = projection.events
        failures.existingFailures = existingFailures
        return failures
    }

    /// Inserts an item for a message whose body is missing or does not match its hash. Scopes other than members' hold
    /// no messages.
    package func addFailureItem(
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
