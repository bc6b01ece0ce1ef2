package import ChanEnvelope
package import ChanID
import ChanJSON
package import ChanLog
package import ChanStore

/// Records the failures of incoming data under their names in schema/errors.json.
package struct FailureRecorder {
    package let conversation: ConversationID
    let relay: RelayID?
    let moment: Timestamp
    package let transaction: StoreTransaction
    /// The destination of `integrity.found` events; `nil` during a refold.
    package var events: ChangeFeedWriter?
    /// Set during a refold, so that open failures are not counted twice.
    package var existingFailures: ExistingFailures?

    package init(
        of conversation: ConversationID, from relay: RelayID?, at moment: Timestamp, in transaction: StoreTransaction
    ) {
        self.conversation = conversation
        self.relay = relay
        self.moment = moment
        self.transaction = transaction
    }

    package func record(_ error: IntegrityError, entry: EntryNumber? = nil, author: MemberID? = nil) throws(StoreError)
    {
        try write(error.name, details: error.details, entry: entry, author: author)
        guard case .forked(let evidence) = error else { return }
        try EvidenceTable.insert(
            StoredEvidence(
                kind: error.name, relay: relay, first: evidence.first.bytes, second: evidence.second.bytes,
                prefix: evidence.prefix?.bytes, foundAt: moment),
            of: conversation, in: transaction)
    }

    package func record(_ error: DecryptionError, entry: EntryNumber, author: MemberID) throws(StoreError) {
        try write(error.name, details: [:], entry: entry, author: author)
    }

    private func write(
        _ name: String, details: [String: String], entry: EntryNumber?, author: MemberID?
    ) throws(StoreError) {
        if let existingFailures, let entry, existingFailures.isKnown(name, at: entry) { return }
        var row = StoredIntegrityError(
            kind: name, entries: entry.map { $0...$0 }, details: Self.text(of: details), at: moment)
        row.relay = relay
        row.author = author
        let count = try IntegrityErrorTable.record(row, of: conversation, in: transaction)
        try publishEvent(name, count: count, entry: entry)
    }

    /// The stored form of the details: a JSON object of strings, sorted by name.
    private static func text(of details: [String: String]) -> String {
        var object = JSONObject()
        for (name, value) in details.sorted(by: { $0.key < $1.key }) { object[name] = .string(value) }
        return JSONWriter.text(.object(object))
    }

    /// Publishes an event at the 1st, 2nd, 4th, 8th … occurrence, so that a flood of one kind of fault causes few
    /// events.
    private func publishEvent(_ name: String, count: UInt32, entry: EntryNumber?) throws(StoreError) {
        guard let events, count.nonzeroBitCount == 1 else { return }
        var event = FeedEvent(.integrityFound, in: conversation, about: relay.map { .relay($0) })
        event.entry = entry
        event.data = ["error": .string(name), "count": .integer(Int(count))]
        try events.add(event)
        guard count == 1, IntegrityErrorTable.isAlarming(name) else { return }
        try events.add(InboxChange(kind: .alarm, isPending: true, target: nil).feedEvent(in: conversation))
    }
}

extension ForkEvidence.Piece {
    fileprivate var bytes: [UInt8] {
        switch self {
        case .checkpoint(let note): note
        case .statement(let signed): signed.statement
        }
    }
}
