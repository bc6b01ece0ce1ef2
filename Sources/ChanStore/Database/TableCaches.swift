import ChanCore
import ChanID
import ChanLog

/// The row caches of the tables that every change reads.
final class TableCaches {
    /// The local numbers of conversations.
    var rowIDs: [ConversationID: Int64] = [:]
    let conversations = RowCache<ConversationID, StoredConversation>()
    let summaries = RowCache<ConversationID, ConversationSummary>()
    /// The Merkle trees of complete logs.
    let trees = RowCache<ConversationID, CompactRange>()
    /// The last entry of each log.
    let lastEntries = RowCache<ConversationID, LastEntry>()
    let unqueriedRelays = RowCache<ConversationID, [RelayID]>()
    let relays = RowCache<ConversationID, [RelayEntry]>()
    let members = RowCache<MemberID, Member>()
    /// Members by name. Only names that exist are cached.
    let memberIDsByName = RowCache<String, [MemberID]>()
    let bans = RowCache<MemberID, Ban>()
    let links = RowCache<LinkID, Link>()
    let devices = RowCache<DeviceID, Device>()
    let devicesByMember = RowCache<MemberID, [Device]>()
    let keyTrees = RowCache<ConversationID, StoredTree>()
    /// The newest secret of each scope that this node has.
    let newestSecrets = RowCache<Scope, StoredScopeSecret>()
    /// Conversations by name. Only names that exist are cached.
    var conversationIDsByName: [String: [ConversationID]] = [:]
    var hasAliases: Bool?
    /// A time before which nothing expires in the conversation.
    let noExpiryBefore = RowCache<ConversationID, Timestamp>()
    /// The last sequence number of the change feed.
    var lastChangeNumber: Int64?
    /// The Merkle tree of the complete journal.
    var journalTree: CompactRange?

    /// The number of cached rows of tables that may have many.
    var rowCount: Int {
        members.count + memberIDsByName.count + bans.count + links.count + devices.count + devicesByMember.count
            + conversations.count + newestSecrets.count
    }
}

/// The last entry of a log, with the time at which the origin ordered it.
struct LastEntry {
    let number: EntryNumber
    let orderedAt: Timestamp
}
