internal import ChanID
internal import ChanSodium
internal import GRDB

/// One conversation as the store keeps it.
struct ChannelRow: Hashable, Sendable {
    let id: Int64
    let conversation: ConversationID
    var state: RelayStanding.State
    var originKey: VerifyKey
    var size: UInt64 = 0
    /// Entries and bodies held.
    var bytes: UInt64 = 0
    /// The largest checkpoint this relay cosigned, and when.
    var cosignedSize: UInt64 = 0
    var cosignedNote: [UInt8] = []
    var cosignedAt = Timestamp(milliseconds: 0)
    var accessVersion: UInt64 = 0
    var updatedAt: Timestamp

    /// It holds less than it once cosigned.
    var isRolledBack: Bool { cosignedSize > size }
}

/// The table `channel`.
struct ChannelTable {
    let db: Database

    private static let columns = """
        id, conversation, state, origin_key, size, bytes, cosigned_size, cosigned_note, cosigned_at_ms, access_version, \
        updated_at_ms
        """

    func find(_ conversation: ConversationID) throws -> ChannelRow? {
        try db.row(
            "SELECT \(Self.columns) FROM channel WHERE conversation = ?", [conversation.bytes.blob]
        ).map(ChannelRow.init)
    }

    func all() throws -> [ChannelRow] {
        try db.rows("SELECT \(Self.columns) FROM channel ORDER BY id").map(ChannelRow.init)
    }

    /// How many there are: none is ever deleted.
    func count() throws -> UInt64 { try db.row("SELECT max(id) FROM channel").map { $0.unsigned(0) } ?? 0 }

    /// - Returns: the new row with its id.
    func insert(
        _ conversation: ConversationID, originKey: VerifyKey, state: RelayStanding.State, at now: Timestamp
    ) throws -> ChannelRow {
        try db.run(
            "INSERT INTO channel (conversation, state, origin_key, updated_at_ms) VALUES (?, ?, ?, ?)",
            [conversation.bytes.blob, state.rawValue, originKey.bytes.blob, now.milliseconds])
        return ChannelRow(
            id: db.lastInsertedRowID, conversation: conversation, state: state, originKey: originKey, updatedAt: now)
    }

    /// Writes everything of the row that can change.
    func update(_ row: ChannelRow) throws {
        try db.run(
            """
            UPDATE channel SET state = ?, origin_key = ?, size = ?, bytes = ?, cosigned_size = ?, cosigned_note = ?, \
            cosigned_at_ms = ?, access_version = ?, updated_at_ms = ? WHERE id = ?
            """,
            [
                row.state.rawValue, row.originKey.bytes.blob, Int64(row.size), Int64(row.bytes),
                Int64(row.cosignedSize), row.cosignedNote.isEmpty ? nil : row.cosignedNote.blob,
                row.cosignedAt.milliseconds, Int64(row.accessVersion), row.updatedAt.milliseconds, row.id,
            ])
    }
}

extension ChannelRow {
    /// - Throws: `corrupt` for a row the schema's checks would not have let in.
    fileprivate init(_ row: Row) throws {
        guard let conversation = ConversationID(row.bytes(1)), let state = RelayStanding.State(rawValue: row[2]),
            let originKey = VerifyKey(row.bytes(3))
        else { throw RelayError(.corrupt, "channel row \(row[0] as Int64) is damaged") }
        self.init(
            id: row[0], conversation: conversation, state: state, originKey: originKey, size: row.unsigned(4),
            bytes: row.unsigned(5), cosignedSize: row.unsigned(6), cosignedNote: row.bytes(7),
            cosignedAt: Timestamp(milliseconds: row[8]), accessVersion: row.unsigned(9),
            updatedAt: Timestamp(milliseconds: row[10]))
    }
}
