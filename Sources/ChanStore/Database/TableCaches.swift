import ChanCore
import ChanID
import ChanLog
import ChanSQLite

/// The row caches of the tables that every change reads. Each is created when it is first used, because every view of a
/// reader has its own, and uses few.
final class TableCaches {
    /// The caches, by the tables that they are read from.
    let registry = CacheRegistry()
    /// The local numbers of conversations.
    private(set) lazy var rowIDs = CachedValue<[ConversationID: Int64]>([:], of: .conversationIDs, in: registry)
    private(set) lazy var conversations = ConversationRowCache<ConversationID, StoredConversation>(
        of: .conversationRows, in: registry)
    private(set) lazy var summaries = ConversationRowCache<ConversationID, ConversationSummary>(
        of: .summaries, in: registry)
    /// The Merkle trees of complete logs. Entries whose signatures are pending need them (`BufferedEntry`).
    private(set) lazy var trees = ConversationRowCache<ConversationID, CompactRange>(of: .logTrees, in: registry)
    /// The last entry of each log.
    private(set) lazy var lastEntries = ConversationRowCache<ConversationID, LastEntry>(of: .logTrees, in: registry)
    private(set) lazy var unqueriedRelays = ConversationRowCache<ConversationID, [RelayID]>(
        of: .unqueriedRelays, in: registry)
    private(set) lazy var relays = ConversationRowCache<ConversationID, [RelayEntry]>(of: .relays, in: registry)
    private(set) lazy var members = ConversationRowCache<MemberID, Member>(of: .memberRows, in: registry)
    /// Members by name. Only names that exist are cached.
    private(set) lazy var memberIDsByName = ConversationRowCache<String, [MemberID]>(of: .memberNames, in: registry)
    private(set) lazy var bans = ConversationRowCache<MemberID, Ban>(of: .bans, in: registry)
    private(set) lazy var links = ConversationRowCache<LinkID, Link>(of: .links, in: registry)
    private(set) lazy var devices = ConversationRowCache<DeviceID, Device>(of: .devices, in: registry)
    private(set) lazy var devicesByMember = ConversationRowCache<MemberID, [Device]>(of: .devices, in: registry)
    private(set) lazy var keyTrees = ConversationRowCache<ConversationID, StoredTree>(of: .keyTrees, in: registry)
    /// The newest secret of each scope that this node has.
    private(set) lazy var newestSecrets = ConversationRowCache<Scope, StoredScopeSecret>(
        of: .scopeSecrets, in: registry)
    /// Conversations by name. Only names that exist are cached.
    private(set) lazy var conversationIDsByName = CachedValue<[String: [ConversationID]]>(
        [:], of: [.conversationNames, .conversationIDs], in: registry)
    private(set) lazy var hasAliases = CachedValue<Bool?>(nil, of: .aliases, in: registry)
    /// A time before which nothing expires in the conversation. `StoreTransaction.setScheduleChanged` invalidates it.
    private(set) lazy var noExpiryBefore = ConversationRowCache<ConversationID, Timestamp>(
        of: .conversationIDs, in: registry)
    /// The last sequence number of the change feed.
    private(set) lazy var lastChangeNumber = CachedValue<Int64?>(nil, of: .changeNumbers, in: registry)
    /// The Merkle tree of the complete journal.
    private(set) lazy var journalTree = CachedValue<CompactRange?>(nil, of: .journalTree, in: registry)

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
