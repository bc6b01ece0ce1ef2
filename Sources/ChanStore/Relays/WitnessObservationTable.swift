package import ChanID
package import ChanSQLite

/// The origin's last observation of a log's witness.
package struct WitnessObservation: Hashable, Sendable {
    package let witness: RelayID
    package var askedAt: Timestamp
    /// When it cosigned last; `nil` before.
    package var cosignedAt: Timestamp?
    /// Why it did not cosign when it was asked last; `nil` if it did.
    package var failure: String?
    /// How often in a row it did not cosign.
    package var failures: UInt32

    package init(
        witness: RelayID, askedAt: Timestamp, cosignedAt: Timestamp? = nil,
        failure: String? = nil, failures: UInt32 = 0
    ) {
        self.witness = witness
        self.askedAt = askedAt
        self.cosignedAt = cosignedAt
        self.failure = failure
        self.failures = failures
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            witness: try row.next(), askedAt: try row.next(), cosignedAt: try row.next(),
            failure: try row.next(), failures: try row.next())
    }
}

/// The last observation of each witness of each log. Not derived from the log.
package enum WitnessObservationTable {
    static let columnList = ColumnList(
        "witness_observation", key: ["conversation", "witness"],
        columns: ["asked_at", "cosigned_at", "failure", "failures"])

    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [RelayID: WitnessObservation] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        let all = try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY witness", row, as: WitnessObservation.init)
        return Dictionary(all.map { ($0.witness, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package static func upsert(
        _ seen: WitnessObservation, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, try transaction.requireRowID(of: conversation), seen.witness, seen.askedAt,
            seen.cosignedAt, seen.failure, seen.failures)
    }
}
