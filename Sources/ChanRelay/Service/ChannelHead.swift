internal import ChanID
internal import ChanLog
internal import ChanSodium
internal import GRDB

/// What whoever says to order a log told of who may read it. Kept in memory alone: they tell it again after a restart.
struct PendingAccess: Sendable {
    let origin: VerifyKey
    let update: AccessUpdate
}

/// What a relay needs at hand of one conversation: the end of its log, and who may do what.
struct ChannelHead: Sendable {
    var row: ChannelRow
    /// Of the log's present size: all that appending needs.
    var range: CompactRange
    /// The signed note of the present size, `nil` for an empty log.
    var note: [UInt8]?
    var access: Set<VerifyKey>
    /// Who of them may upload files.
    var uploaders: Set<VerifyKey>
    var pendingSubmissions: PendingSubmissionTotals
    /// Of all receipts kept.
    var receiptBytes: UInt64 = 0
    /// Who may read according to an origin that the log held here does not name yet: it counts once the log does.
    var pendingAccess: PendingAccess?

    /// A conversation just invited.
    init(_ row: ChannelRow) {
        self.row = row
        range = CompactRange()
        access = []
        uploaders = []
        pendingSubmissions = PendingSubmissionTotals()
    }

    /// A conversation as stored.
    init(_ row: ChannelRow, in db: Database) throws {
        self.row = row
        let entries = EntryTable(db: db, channel: row.id)
        range = try CompactRange(size: row.size) { try entries.hash(of: $0) }
        note = try NoteTable(db: db, channel: row.id).at(row.size)?.note
        access = try AccessTable(db: db, channel: row.id).keys()
        uploaders = try AccessTable(db: db, channel: row.id).uploaders()
        pendingSubmissions = try RelaySubmissionTable(db: db, channel: row.id).totals()
        receiptBytes = try RelaySubmissionTable(db: db, channel: row.id).receiptBytes()
    }

    var standing: RelayConversationStatus {
        var standing = RelayConversationStatus(
            state: row.state == .accepted && row.isRolledBack ? .rolledBack : row.state)
        standing.size = row.size
        standing.note = note
        standing.cosignedSize = row.cosignedSize
        standing.accessVersion = row.accessVersion
        standing.pendingSubmissions = pendingSubmissions.letters
        standing.originChanges = row.changes
        return standing
    }

    var isCarried: Bool { row.state == .accepted || row.state == .rolledBack }

    /// Whether it never came to be carried: nothing is held and nothing was cosigned.
    var isInvitation: Bool {
        (row.state == .invited || row.state == .refused) && row.size == 0 && row.cosignedSize == 0
    }

    /// - Throws: `invited`, `refused`, `retired` or `not_carried` unless the conversation is carried.
    func requireCarried() throws(RelayError) {
        switch row.state {
        case .accepted, .rolledBack: return
        case .invited: throw RelayError(.invited, "the relay's operator has not decided on the invitation yet")
        case .refused: throw RelayError(.refused, "the relay's operator declined to carry this conversation")
        case .retired: throw RelayError(.retired, "the origin withdrew this relay")
        case .left, .unknown: throw RelayError(.notCarried, "the relay does not carry this conversation")
        }
    }

    /// - Throws: `unauthorized` unless the caller may leave something here: the origin, and whoever may read and submit.
    func requireAccess(_ caller: Caller) throws(RelayError) {
        guard caller.role == .reader else { return try requireOrigin(caller) }
        guard access.contains(caller.key) else {
            throw RelayError(.unauthorized, "this key may no longer submit here")
        }
    }

    /// - Throws: `unauthorized` unless the caller is the origin or has the members' key: a link alone lets nobody upload.
    func requireUploader(_ caller: Caller) throws(RelayError) {
        try requireAccess(caller)
        guard caller.role == .origin || uploaders.contains(caller.key) else {
            throw RelayError(.unauthorized, "only members upload files here")
        }
    }

    /// - Throws: `unauthorized` unless the caller is still the origin, or shows how it came to be it.
    func requireOrigin(_ caller: Caller) throws(RelayError) {
        guard caller.role == .origin, applyingChanges(caller).originKey == caller.key else {
            let moved = row.changes.isEmpty ? "" : "; \(row.originKey) orders the log now"
            throw RelayError(.unauthorized, "this key is not, or no longer, the origin's\(moved)")
        }
    }

    /// For what destroys something: an owner who brings a claim along is not heard before the claim stands in this log.
    /// - Throws: `unauthorized` unless the log held here says that the caller orders it.
    func requireOriginOfLog(_ caller: Caller) throws(RelayError) {
        try requireOrigin(caller)
        guard row.originKey == caller.key else {
            throw RelayError(
                .unauthorized, "the log held here does not say yet that this key orders it: publish that first")
        }
    }

    /// The row with the origin that this caller shows to be. A claim on this very log names the root it has here.
    func applyingChanges(_ caller: Caller) -> ChannelRow {
        var row = row
        guard caller.role == .origin, caller.key != row.originKey else { return row }
        for change in caller.changes {
            guard change.claim == nil || change.seen.size != row.size || change.seen.root == range.root else {
                continue
            }
            row.apply(change)
        }
        return row.originKey == caller.key ? row : self.row
    }
}
