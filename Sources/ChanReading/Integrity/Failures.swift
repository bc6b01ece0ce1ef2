import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
package import ChanStore

/// A stored integrity or decryption error.
package struct FailureOverview: Hashable, Sendable {
    /// The number in this node's database.
    package let id: Int64
    package let conversation: ConversationID
    /// The error's name in the catalogue, without its family.
    package let name: String
    package let entries: ClosedRange<EntryNumber>?
    package let relay: RelayID?
    package let relayName: String?
    /// The facts of the error's message: a JSON object of strings.
    package let facts: String
    package let count: UInt32
    package let firstAt: Timestamp
    package let lastAt: Timestamp
    package let resolvedAt: Timestamp?
    /// The time at which the error was acknowledged on this node.
    package let acknowledgedAt: Timestamp?
    /// Whether signed evidence proves the error to others.
    package let hasEvidence: Bool

    package var isDecryption: Bool { Self.decryptionNames.contains(name) }

    /// The names of decryption errors; all other names are integrity errors.
    package static let decryptionNames = Set(DecryptionError.allCases.map(\.name))
}

/// Selects errors.
package struct FailureFilter: Sendable {
    package var conversation: ConversationID?
    /// Selects decryption or integrity errors; `nil` for both.
    package var isDecryption: Bool?
    package var name: String?
    /// Whether to include resolved errors.
    package var includesResolved = false

    package init() {}
}

extension NodeView {
    /// Lists integrity and decryption errors in the order of occurrence.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func failures(
        _ filter: FailureFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<FailureOverview> {
        try page {
            let cursor = PageCursor("integrity.list", of: filter.conversation, request)
            var query = IntegrityErrorQuery()
            query.conversation = filter.conversation
            query.kinds = filter.names
            query.includesResolved = filter.includesResolved
            query.isNewestFirst = request.isNewestFirst
            query.after = try request.cursor.map { Int64(try cursor.position($0)) }
            query.limit = request.limit
            let found = try IntegrityErrorTable.list(query, in: rows)
            let next =
                found.count == request.limit ? found.last.map { cursor.text([UInt64(bitPattern: $0.error.id)]) } : nil
            return ListPage(elements: try found.map { try FailureOverview($0, in: rows) }, next: next)
        }
    }
}

extension NodeView {
    /// Returns the referenced error.
    ///
    /// - Throws: `not_found.failure`.
    package func failure(_ reference: String) throws(ServiceError) -> FailureOverview {
        try mappingErrors { try FailureOverview(try PlacedIntegrityError.named(reference, in: rows), in: rows) }
    }
}

extension PlacedIntegrityError {
    /// Returns the referenced error.
    ///
    /// - Throws: `not_found.failure`.
    package static func named(_ reference: String, in view: StoreView) throws -> PlacedIntegrityError {
        guard let found = try Int64(reference).flatMap({ try IntegrityErrorTable.find($0, in: view) }) else {
            throw ServiceError.notFound(.failure, reference)
        }
        return found
    }
}

extension FailureFilter {
    fileprivate var names: Set<String>? {
        if let name {
            let isOfClass = isDecryption.map { $0 == FailureOverview.decryptionNames.contains(name) } ?? true
            return isOfClass ? [name] : []
        }
        guard let isDecryption else { return nil }
        return isDecryption ? FailureOverview.decryptionNames : FailureOverview.integrityNames
    }
}

extension FailureOverview {
    fileprivate static let integrityNames: Set<String> = [
        "malformed", "wrong_conversation", "unknown_author", "bad_signature", "not_permitted", "skipped", "duplicate",
        "out_of_order", "counter_reused", "bad_root", "bad_checkpoint", "bad_cosignature", "rolled_back", "forked",
        "body_mismatch", "body_missing", "needs_upgrade",
    ]

    package init(_ row: PlacedIntegrityError, in view: StoreView) throws(StoreError) {
        let error = row.error
        id = error.id
        conversation = row.conversation
        name = error.kind
        entries = error.entries
        relay = error.relay
        relayName = try error.relay.flatMap { relay throws(StoreError) in
            try RelayTable.find(relay, of: row.conversation, in: view)?.name
        }
        facts = error.details
        count = error.count
        firstAt = error.firstAt
        lastAt = error.lastAt
        resolvedAt = error.resolvedAt
        acknowledgedAt = error.acknowledgedAt
        hasEvidence = try FailureEvidence.stored(of: row, in: view) != nil
    }
}
