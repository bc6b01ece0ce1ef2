import ChanCore
import ChanID
import ChanLog

/// What was read or written of the tables that every change asks for.
final class TableCaches {
    /// The numbers that rows of conversations are filed under.
    var rowIDs: [ConversationID: Int64] = [:]
    let conversations = RowCache<ConversationID, StoredConversation>()
    let summaries = RowCache<ConversationID, ConversationSummary>()
    /// The Merkle trees of whole logs.
    let trees = RowCache<ConversationID, CompactRange>()
    /// The last entry of each log.
    let lastEntries = RowCache<ConversationID, LastEntry>()
    let unqueriedRelays = RowCache<ConversationID, [RelayID]>()
    let relays = RowCache<ConversationID, [RelayEntry]>()
    let members = RowCache<MemberID, Member>()
    /// Members by the names that were asked for and are there.
    let memberIDsByName = RowCache<String, [MemberID]>()
    let bans = RowCache<MemberID, Ban>()
    let links = RowCache<LinkID, Link>()
    let devices = RowCache<DeviceID, Device>()
    let devicesByMember = RowCache<MemberID, [Device]>()
    let keyTrees = RowCache<ConversationID, StoredTree>()
    /// The newest secret of each scope that this node holds.
    let newestSecrets = RowCache<Scope, StoredScopeSecret>()
    /// Conversations by the names that were asked for and are there.
    var conversationIDsByName: [String: [ConversationID]] = [:]
    var hasAliases: Bool?
    /// Nothing lapses before this in a conversation that has a row here.
    let noExpiryBefore = RowCache<ConversationID, Timestamp>()
    /// The last number of the change feed.
    var lastChangeNumber: Int64?
    /// The tree of the whole journal.
    var journalTree: CompactRange?

    /// Of tables that may have many rows.
    var rowCount: Int {
        members.count + memberIDsByName.count + bans.count + links.count + devices.count + devicesByMember.count
            + conversations.count + newestSecrets.count
    }
}

/// The last entry of a log, and when the origin ordered it.
struct LastEntry {
    let number: EntryNumber
    let orderedAt: Timestamp
}
