internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

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
    /// When the data of a conversation that the operator refused or left is deleted; `nil` for any other.
    var deleteAt: Timestamp?
    /// How many entries of the log may be taken from peers.
    var peerLimit: UInt64 = 0
    /// Whether the log held here contradicts `cosignedNote`, which the relay made before it was restored from a backup. It
    /// follows from both, and is not stored.
    var contradictsCosigned = false

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

    /// Whether the relay holds less than it once cosigned, or something else.
    var isRolledBack: Bool { cosignedSize > size || contradictsCosigned }
}

/// The table `channel`.
struct ChannelTable {
    let db: DatabaseConnection

    private static let columnList = ColumnList(
        "channel", key: ["conversation"],
        columns: [
            "state", "origin_key", "size", "bytes", "cosigned_size", "cosigned_note", "cosigned_at_ms",
            "access_version", "updated_at_ms", "claim_grant", "delete_at_ms", "peer_limit",
        ], scope: nil)
    private static let select = columnList.select(with: ["id"])
    private static let update = columnList.update(where: "id = ?")

    func find(_ conversation: ConversationID) throws -> ChannelRow? {
        try db.fetchOne("\(Self.select) WHERE conversation = ?", conversation, as: ChannelColumns.init)
            .map(restore)
    }

    func all() throws -> [ChannelRow] {
        try db.fetchAll("\(Self.select) ORDER BY id", as: ChannelColumns.init).map(restore)
    }

    private func restore(_ columns: ChannelColumns) throws -> ChannelRow {
        try ChannelRow(columns, OriginChangeTable(db: db, channel: columns.id).all())
    }

    /// Selects conversations of which nothing was ever cosigned, and which can therefore be deleted.
    private static let isInvitation = "state IN ('invited', 'refused') AND size = 0 AND cosigned_size = 0"

    func count() throws -> UInt64 { try db.fetchOne("SELECT count(*) FROM channel", as: UInt64.init) ?? 0 }

    /// Returns the number of conversations with this key of an origin that are carried, kept for a while, or wait for the
    /// operator.
    func count(of origin: VerifyKey) throws -> UInt64 {
        let sql = "SELECT count(*) FROM channel WHERE origin_key = ? AND (size > 0 OR state IN ('accepted', 'invited'))"
        return try db.fetchOne(sql, origin, as: UInt64.init) ?? 0
    }

    func invitationCount() throws -> UInt64 {
        try db.fetchOne("SELECT count(*) FROM channel WHERE \(Self.isInvitation)", as: UInt64.init) ?? 0
    }

    /// Returns invitations that were not accepted, oldest first: those from before `moment`, and `excess` others.
    func oldInvitations(before moment: Timestamp, excess: UInt64, limit: Int) throws -> [ConversationID] {
        let sql = """
            SELECT conversation, updated_at_ms FROM channel WHERE \(Self.isInvitation) ORDER BY updated_at_ms, id LIMIT ?
            """
        var old: [ConversationID] = []
        try db.forEach(sql, limit) { (row) throws(StoreError) in
            let (conversation, updatedAt) = (try row.next(ConversationID.self), try row.next(Timestamp.self))
            guard UInt64(old.count) < excess || updatedAt < moment else { return false }
            old.append(conversation)
            return true
        }
        return old
    }

    /// Deletes a conversation of which nothing is held and nothing was cosigned.
    func delete(_ id: Int64) throws {
        try OriginChangeTable(db: db, channel: id).deleteAll()
        try EvidenceTable(db: db).deleteAll(channel: id)
        try ShownNoteTable(db: db, channel: id).delete()
        try PeerTable(db: db, channel: id).deleteAll()
        try db.run("DELETE FROM channel WHERE id = ? AND size = 0 AND cosigned_size = 0", id)
    }

    /// Inserts a conversation.
    /// - Returns: the new row with its id.
    func insert(
        _ line: OriginChain, state: RelayConversationStatus.State, at now: Timestamp
    ) throws -> ChannelRow {
        let id = try db.insert(
            "INSERT INTO channel (conversation, state, origin_key, updated_at_ms) VALUES (?, ?, ?, ?)",
            line.conversation, state, line.current, now)
        return ChannelRow(id: id, conversation: line.conversation, state: state, line: line, updatedAt: now)
    }

    /// Updates all mutable columns of a row.
    func update(_ row: ChannelRow) throws {
        try db.run(
            Self.update, row.state, row.originKey, row.size, row.bytes, row.cosignedSize,
            row.cosignedNote.isEmpty ? nil : row.cosignedNote, row.cosignedAt, row.accessVersion, row.updatedAt,
            row.line.grant?.stored, row.deleteAt, row.peerLimit, row.id)
        try OriginChangeTable(db: db, channel: row.id).insert(row.changes)
    }
}

/// The columns of one row as stored.
private struct ChannelColumns {
    let id: Int64
    let conversation: ConversationID
    let state: RelayConversationStatus.State
    let originKey: VerifyKey
    let size: UInt64
    let bytes: UInt64
    let cosignedSize: UInt64
    let cosignedNote: [UInt8]?
    let cosignedAt: Timestamp
    let accessVersion: UInt64
    let updatedAt: Timestamp
    let claimGrant: [UInt8]?
    let deleteAt: Timestamp?
    let peerLimit: UInt64

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        conversation = try row.next()
        state = try row.next()
        originKey = try row.next()
        size = try row.next()
        bytes = try row.next()
        cosignedSize = try row.next()
        cosignedNote = try row.next()
        cosignedAt = try row.next()
        accessVersion = try row.next()
        updatedAt = try row.next()
        claimGrant = try row.next()
        deleteAt = try row.next()
        peerLimit = try row.next()
    }
}

extension ChannelRow {
    /// Restores a row and the chain of origins that its changes lead along.
    /// - Throws: `corrupt` for a row with another origin.
    fileprivate init(_ columns: ChannelColumns, _ changes: [OriginChange]) throws(RelayError) {
        self.init(
            id: columns.id, conversation: columns.conversation, state: columns.state,
            line: OriginChain(
                changes.first?.former ?? columns.originKey, of: columns.conversation, known: changes,
                grant: ClaimGrant(stored: columns.claimGrant ?? [])),
            updatedAt: columns.updatedAt)
        self.changes = changes
        guard line.current == columns.originKey else {
            throw RelayError(.corrupt, "channel row \(columns.id) has another origin than its changes lead to")
        }
        (size, bytes) = (columns.size, columns.bytes)
        (cosignedSize, cosignedNote) = (columns.cosignedSize, columns.cosignedNote ?? [])
        cosignedAt = columns.cosignedAt
        accessVersion = columns.accessVersion
        deleteAt = columns.deleteAt
        peerLimit = columns.peerLimit
    }
}
