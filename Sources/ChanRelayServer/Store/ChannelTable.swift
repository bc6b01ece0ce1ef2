internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSodium
internal import GRDB

/// The stored row of one conversation.
struct ChannelRow: Hashable, Sendable {
    let id: Int64
    let conversation: ConversationID
    var state: RelayConversationStatus.State
    /// The chain of origins that order the log.
    private(set) var line: OriginChain
    private(set) var changes: [OriginChange] = []
    var size: UInt64 = 0
    /// The size of the stored entries and bodies.
    var bytes: UInt64 = 0
    /// The largest checkpoint that this relay cosigned, and the time.
    var cosignedSize: UInt64 = 0
    var cosignedNote: [UInt8] = []
    var cosignedAt = Timestamp(milliseconds: 0)
    var accessVersion: UInt64 = 0
    var updatedAt: Timestamp

    var originKey: VerifyKey { line.current }

    init(
        id: Int64, conversation: ConversationID, state: RelayConversationStatus.State, line: OriginChain,
        updatedAt: Timestamp
    ) {
        self.id = id
        self.conversation = conversation
        self.state = state
        self.line = line
        self.updatedAt = updatedAt
    }

    /// Applies a change of origin. A change that its signer is not entitled to make has no effect, and neither has a
    /// claim that covers less of the log than this relay holds or cosigned: its owner has to fetch those entries first.
    mutating func apply(_ change: OriginChange) {
        guard change.claim == nil || max(size, cosignedSize) <= change.seen.size else { return }
        if line.follow(change) { changes.append(change) }
    }

    mutating func recordGrant(_ grant: ClaimGrant) { _ = line.record(grant) }

    /// Whether the relay holds less than it once cosigned.
    var isRolledBack: Bool { cosignedSize > size }
}

/// The table `channel`.
struct ChannelTable {
    let db: Database

    private static let columns = """
        id, conversation, state, origin_key, size, bytes, cosigned_size, cosigned_note, cosigned_at_ms, access_version, \
        updated_at_ms, claim_grant
        """

    func find(_ conversation: ConversationID) throws -> ChannelRow? {
        try db.row(
            "SELECT \(Self.columns) FROM channel WHERE conversation = ?", [conversation.bytes.blob]
        ).map(read)
    }

    func all() throws -> [ChannelRow] {
        try db.rows("SELECT \(Self.columns) FROM channel ORDER BY id").map(read)
    }

    private func read(_ row: Row) throws -> ChannelRow {
        try ChannelRow(row, OriginChangeTable(db: db, channel: row[0]).all())
    }

    /// Selects conversations of which nothing was ever cosigned, and which can therefore be deleted.
    private static let isInvitation = "state IN ('invited', 'refused') AND size = 0 AND cosigned_size = 0"

    func count() throws -> UInt64 { try db.row("SELECT count(*) FROM channel").map { $0.unsigned(0) } ?? 0 }

    func invitationCount() throws -> UInt64 {
        try db.row("SELECT count(*) FROM channel WHERE \(Self.isInvitation)").map { $0.unsigned(0) } ?? 0
    }

    /// Returns invitations that were not accepted, oldest first: those from before `moment`, and `excess` others.
    func oldInvitations(before moment: Timestamp, excess: UInt64, limit: Int) throws -> [ConversationID] {
        let sql = """
            SELECT conversation, updated_at_ms FROM channel WHERE \(Self.isInvitation) ORDER BY updated_at_ms, id LIMIT ?
            """
        var old: [ConversationID] = []
        for row in try db.rows(sql, [limit]) {
            guard UInt64(old.count) < excess || (row[1] as Int64) < moment.milliseconds else { break }
            if let conversation = ConversationID(row.bytes(0)) { old.append(conversation) }
        }
        return old
    }

    /// Deletes a conversation of which nothing is held and nothing was cosigned.
    func delete(_ id: Int64) throws {
        for table in ["origin_change", "evidence"] { try db.run("DELETE FROM \(table) WHERE channel = ?", [id]) }
        try db.run("DELETE FROM channel WHERE id = ? AND size = 0 AND cosigned_size = 0", [id])
    }

    /// Inserts a conversation.
    /// - Returns: the new row with its id.
    func insert(
        _ line: OriginChain, state: RelayConversationStatus.State, at now: Timestamp
    ) throws -> ChannelRow {
        try db.run(
            "INSERT INTO channel (conversation, state, origin_key, updated_at_ms) VALUES (?, ?, ?, ?)",
            [line.conversation.bytes.blob, state.rawValue, line.current.bytes.blob, now.milliseconds])
        return ChannelRow(
            id: db.lastInsertedRowID, conversation: line.conversation, state: state, line: line, updatedAt: now)
    }

    /// Updates all mutable columns of a row.
    func update(_ row: ChannelRow) throws {
        try db.run(
            """
            UPDATE channel SET state = ?, origin_key = ?, size = ?, bytes = ?, cosigned_size = ?, cosigned_note = ?, \
            cosigned_at_ms = ?, access_version = ?, updated_at_ms = ?, claim_grant = ? WHERE id = ?
            """,
            [
                row.state.rawValue, row.originKey.bytes.blob, Int64(row.size), Int64(row.bytes),
                Int64(row.cosignedSize), row.cosignedNote.isEmpty ? nil : row.cosignedNote.blob,
                row.cosignedAt.milliseconds, Int64(row.accessVersion), row.updatedAt.milliseconds,
                row.line.grant?.stored.blob, row.id,
            ])
        try OriginChangeTable(db: db, channel: row.id).insert(row.changes)
    }
}

extension ChannelRow {
    /// Decodes a row.
    /// - Throws: `corrupt` for a row that violates the schema's checks.
    fileprivate init(_ row: Row, _ changes: [OriginChange]) throws {
        guard let conversation = ConversationID(row.bytes(1)),
            let state = RelayConversationStatus.State(rawValue: row[2]),
            let originKey = VerifyKey(row.bytes(3))
        else { throw RelayError(.corrupt, "channel row \(row[0] as Int64) is damaged") }
        self.init(
            id: row[0], conversation: conversation, state: state,
            line: OriginChain(
                changes.first?.former ?? originKey, of: conversation, known: changes,
                grant: ClaimGrant(stored: row.bytes(11))),
            updatedAt: Timestamp(milliseconds: row[10]))
        self.changes = changes
        guard line.current == originKey else {
            throw RelayError(.corrupt, "channel row \(row[0] as Int64) has another origin than its changes lead to")
        }
        (size, bytes) = (row.unsigned(4), row.unsigned(5))
        (cosignedSize, cosignedNote) = (row.unsigned(6), row.bytes(7))
        cosignedAt = Timestamp(milliseconds: row[8])
        accessVersion = row.unsigned(9)
    }
}
