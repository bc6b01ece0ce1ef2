import ChanCore
import ChanID
import ChanLog
import ChanSQLite

/// The row caches of the tables that every change reads.
final class TableCaches {
    /// The caches, by the tables that they are read from.
    let registry: CacheRegistry
    /// The local numbers of conversations.
    let rowIDs: CachedValue<[ConversationID: Int64]>
    let conversations: ConversationRowCache<ConversationID, StoredConversation>
    let summaries: ConversationRowCache<ConversationID, ConversationSummary>
    /// The Merkle trees of complete logs. Entries whose signatures are pending need them (`BufferedEntry`).
    let trees: ConversationRowCache<ConversationID, CompactRange>
    /// The last entry of each log.
    let lastEntries: ConversationRowCache<ConversationID, LastEntry>
    let unqueriedRelays: ConversationRowCache<ConversationID, [RelayID]>
    let relays: ConversationRowCache<ConversationID, [RelayEntry]>
    let members: ConversationRowCache<MemberID, Member>
    /// Members by name. Only names that exist are cached.
    let memberIDsByName: ConversationRowCache<String, [MemberID]>
    let bans: ConversationRowCache<MemberID, Ban>
    let links: ConversationRowCache<LinkID, Link>
    let devices: ConversationRowCache<DeviceID, Device>
    let devicesByMember: ConversationRowCache<MemberID, [Device]>
    let keyTrees: ConversationRowCache<ConversationID, StoredTree>
    /// The newest secret of each scope that this node has.
    let newestSecrets: ConversationRowCache<Scope, StoredScopeSecret>
    /// Conversations by name. Only names that exist are cached.
    let conversationIDsByName: CachedValue<[String: [ConversationID]]>
    let hasAliases: CachedValue<Bool?>
    /// A time before which nothing expires in the conversation. `StoreTransaction.setScheduleChanged` invalidates it.
    let noExpiryBefore: ConversationRowCache<ConversationID, Timestamp>
    /// The last sequence number of the change feed.
    let lastChangeNumber: CachedValue<Int64?>
    /// The Merkle tree of the complete journal.
    let journalTree: CachedValue<CompactRange?>

    init() {
        let registry = CacheRegistry()
        self.registry = registry
        rowIDs = CachedValue([:], of: .conversationIDs, in: registry)
        conversations = RowCache(of: .conversationRows, in: registry)
        summaries = RowCache(of: .summaries, in: registry)
        trees = RowCache(of: .logTrees, in: registry)
        lastEntries = RowCache(of: .logTrees, in: registry)
        unqueriedRelays = RowCache(of: .unqueriedRelays, in: registry)
        relays = RowCache(of: .relays, in: registry)
        members = RowCache(of: .memberRows, in: registry)
        memberIDsByName = RowCache(of: .memberNames, in: registry)
        bans = RowCache(of: .bans, in: registry)
        links = RowCache(of: .links, in: registry)
        devices = RowCache(of: .devices, in: registry)
        devicesByMember = RowCache(of: .devices, in: registry)
        keyTrees = RowCache(of: .keyTrees, in: registry)
        newestSecrets = RowCache(of: .scopeSecrets, in: registry)
        conversationIDsByName = CachedValue([:], of: [.conversationNames, .conversationIDs], in: registry)
        hasAliases = CachedValue(nil, of: .aliases, in: registry)
        noExpiryBefore = RowCache(of: .conversationIDs, in: registry)
        lastChangeNumber = CachedValue(nil, of: .changeNumbers, in: registry)
        journalTree = CachedValue(nil, of: .journalTree, in: registry)
    }

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
