internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// An access update from an origin that the log held here does not name yet. Held in memory only: the origin repeats it
/// after a restart.
struct PendingAccess: Sendable {
    let origin: VerifyKey
    let update: AccessUpdate
}

/// The in-memory state of one conversation: the end of its log, and the access rights.
struct ChannelHead: Sendable {
    var row: ChannelRow
    /// The compact range of the log at its present size: all that an append needs.
    var range: CompactRange
    /// The signed note of the present size; `nil` for an empty log.
    var note: [UInt8]?
    /// Notes with cosignatures that the origin has this relay show readers, by size.
    var cosignedNotes: [CosignedNote] = []
    var access: Set<VerifyKey>
    /// The subset of `access` that may upload files.
    var uploaders: Set<VerifyKey>
    var pendingSubmissions: PendingSubmissionTotals
    /// The contents that are served to holders of short links.
    var links = HeldLinks()
    /// The conversation's other relays, in the order of their identities.
    var peers: [Peer] = []
    /// The total size of the stored receipts.
    var receiptBytes: UInt64 = 0
    /// The access update of an origin that the log held here does not name yet. It takes effect when the log names that
    /// origin.
    var pendingAccess: PendingAccess?

    /// Creates the state of a conversation that was just invited.
    init(_ row: ChannelRow) {
        self.row = row
        range = CompactRange()
        access = []
        uploaders = []
        pendingSubmissions = PendingSubmissionTotals()
    }

    /// Loads the state of a stored conversation.
    init(_ row: ChannelRow, in db: DatabaseConnection) throws {
        self.row = row
        let entries = EntryTable(db: db, channel: row.id)
        range = try CompactRange(size: row.size) { try entries.hash(of: $0) }
        note = try NoteTable(db: db, channel: row.id).at(row.size)?.note
        cosignedNotes = try CosignedNoteTable(db: db, channel: row.id).list()
        access = try AccessTable(db: db, channel: row.id).keys()
        uploaders = try AccessTable(db: db, channel: row.id).uploaders()
        pendingSubmissions = try RelaySubmissionTable(db: db, channel: row.id).totals()
        receiptBytes = try RelaySubmissionTable(db: db, channel: row.id).receiptBytes()
        links = try LinkContentTable(db: db, channel: row.id).held()
        peers = try PeerTable(db: db, channel: row.id).all()
        self.row.contradictsCosigned = try contradictsCosigned(db)
    }

    var state: RelayConversationStatus.State { row.state == .accepted && row.isRolledBack ? .rolledBack : row.state }

    var conversationStatus: RelayConversationStatus {
        var status = RelayConversationStatus(state: state)
        guard row.deleteAt == nil || isReadable else {
            // Data that is retained only until its deletion is not served, and thus not reported.
            status.cosignedSize = row.cosignedSize
            status.originChanges = row.changes
            return status
        }
        status.size = row.size
        status.note = note
        status.cosignedNotes = cosignedNotes.map(\.note)
        status.cosignedSize = row.cosignedSize
        status.accessVersion = row.accessVersion
        status.pendingSubmissions = pendingSubmissions.count
        status.originChanges = row.changes
        return status
    }

    var isCarried: Bool { row.state == .accepted || row.state == .rolledBack }

    /// The bytes of the log and of what is served to holders of short links.
    var storedBytes: UInt64 { row.bytes + links.bytes }

    /// Whether the relay has the conversation's data: it carries it, or the operator stopped and may change their mind.
    var isHeld: Bool { isCarried || row.deleteAt != nil }

    /// Whether readers get entries: the relay carries the conversation, or the origin withdrew it a short time ago.
    var isReadable: Bool { isCarried || row.state == .retired && row.deleteAt != nil }

    /// Starts to carry the conversation, with what is still held of it.
    mutating func accept() {
        row.state = .accepted
        row.deleteAt = nil
    }

    /// Whether the conversation was never carried: the relay holds nothing of it and cosigned nothing.
    var isInvitation: Bool {
        (row.state == .invited || row.state == .refused) && row.size == 0 && row.cosignedSize == 0
    }

    /// Requires that the relay carries the conversation.
    /// - Throws: `invited`, `refused`, `retired` or `not_carried`, by the conversation's state.
    func requireCarried() throws(RelayError) {
        switch row.state {
        case .accepted, .rolledBack: return
        case .invited: throw RelayError(.invited, "the relay's operator has not decided on the invitation yet")
        case .refused: throw RelayError(.refused, "the relay's operator declined to carry this conversation")
        case .retired: throw RelayError(.retired, "the origin withdrew this relay")
        case .left, .unknown: throw RelayError(.notCarried, "the relay does not carry this conversation")
        }
    }

    /// Requires that the relay carries the conversation, or still shows a reader what it held.
    /// - Throws: the errors of `requireCarried`.
    func requireReadable(by caller: Caller) throws(RelayError) {
        guard caller.role == .reader, isReadable else { return try requireCarried() }
    }

    /// Requires that the caller is a relay that the origin named.
    /// - Throws: `unauthorized`.
    func requirePeer(_ caller: Caller) throws(RelayError) {
        guard caller.role == .peer, isCarried, peers.contains(where: { $0.relay.bytes == caller.key.bytes }) else {
            throw Self.unnamedPeer
        }
    }

    static let unnamedPeer = RelayError(.unauthorized, "the conversation's origin has not named this relay here")

    /// The other relays as the origin named them; `nil` before it named them.
    var toldPeers: (digest: Digest, limit: UInt64)? {
        guard !peers.isEmpty || row.peerLimit > 0 else { return nil }
        let addresses = PeerList(peers.map(\.address), limit: row.peerLimit).addresses
        return (PeerList.digest(of: addresses), row.peerLimit)
    }

    /// Requires that the caller may submit: it is the origin, or its key is in the access set.
    /// - Throws: `unauthorized`.
    func requireAccess(_ caller: Caller) throws(RelayError) {
        guard caller.role == .reader else { return try requireOrigin(caller) }
        guard access.contains(caller.key) else {
            throw RelayError(.unauthorized, "this key may no longer submit here")
        }
    }

    /// Requires that the caller may upload files: it is the origin, or its key is among the uploaders. A link's key is
    /// not.
    /// - Throws: `unauthorized`.
    func requireUploader(_ caller: Caller) throws(RelayError) {
        try requireAccess(caller)
        guard caller.role == .origin || uploaders.contains(caller.key) else {
            throw RelayError(.unauthorized, "only members upload files here")
        }
    }

    /// Requires that the caller is the current origin, or presents the changes of origin that lead to its key.
    /// - Throws: `unauthorized`.
    func requireOrigin(_ caller: Caller) throws(RelayError) {
        guard caller.role == .origin, applyingChanges(caller).originKey == caller.key else {
            let origin = row.changes.isEmpty ? "" : "; \(row.originKey) orders the log now"
            throw RelayError(.unauthorized, "this key is not, or no longer, the origin's\(origin)")
        }
    }

    /// Requires that the log held here names the caller as its origin. Guards destructive requests: a claim that the
    /// caller presents does not authorize them before the log contains the claim.
    /// - Throws: `unauthorized`.
    func requireOriginOfLog(_ caller: Caller) throws(RelayError) {
        try requireOrigin(caller)
        guard row.originKey == caller.key else {
            throw RelayError(
                .unauthorized, "the log held here does not say yet that this key orders it: publish that first")
        }
    }

    /// Returns the row with the changes of origin that the caller presents applied, or the unchanged row where they do
    /// not lead to the caller's key. A claim made at exactly the present size must name the root that the log has here.
    func applyingChanges(_ caller: Caller) -> ChannelRow {
        guard caller.role == .origin, caller.key != row.originKey else { return row }
        let applied = row(applying: caller.changes)
        return applied.originKey == caller.key ? applied : row
    }

    /// Returns the row with changes of origin applied, as far as their signers were entitled to them. A claim made at
    /// exactly the present size must name the root that the log has here.
    func row(applying changes: [OriginChange]) -> ChannelRow {
        var row = row
        for change in changes {
            guard change.claim == nil || change.seen.size != row.size || change.seen.root == range.root else {
                continue
            }
            row.apply(change)
        }
        return row
    }
}
