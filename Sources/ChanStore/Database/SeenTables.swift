import ChanCore
import ChanID
import ChanLog

/// What was read or written of the tables that every change asks for. A reader's lasts as long as its view, the writer's from
/// one transaction to the next: nobody else writes to the database. Where anything is undone, all of it is forgotten.
///
/// As the connection itself it is used by one thread at a time.
final class SeenTables: @unchecked Sendable {
    /// More rows of members and the like are not worth their memory, some 5 MB.
    private static let limit = 5_000

    /// The numbers that rows of conversations are filed under.
    var numbers: [ConversationID: Int64] = [:]
    let conversations = SeenRows<ConversationID, StoredConversation>()
    let summaries = SeenRows<ConversationID, ConversationSummary>()
    /// The Merkle trees of whole logs.
    let trees = SeenRows<ConversationID, CompactRange>()
    /// The last entry of each log.
    let ends = SeenRows<ConversationID, LogEnd>()
    let unasked = SeenRows<ConversationID, [RelayID]>()
    let members = SeenRows<MemberID, Member>()
    /// Members by the names that were asked for and are there.
    let membersNamed = SeenRows<String, [MemberID]>()
    let bans = SeenRows<MemberID, Ban>()
    let links = SeenRows<LinkID, Link>()
    let devices = SeenRows<DeviceID, Device>()
    let devicesOf = SeenRows<MemberID, [Device]>()
    /// The newest secret of each scope that this node holds.
    let newestSecrets = SeenRows<Scope, StoredScopeSecret>()
    /// Conversations by the names that were asked for and are there.
    var named: [String: [ConversationID]] = [:]
    var hasAliases: Bool?
    /// Nothing lapses before this in a conversation that has a row here.
    let calms = SeenRows<ConversationID, Timestamp>()
    /// The last number of the change feed.
    var lastChange: Int64?
    /// The tree of the whole journal.
    var journal: CompactRange?

    private var rowCount: Int {
        members.count + membersNamed.count + bans.count + links.count + devices.count + devicesOf.count
            + conversations.count
            + newestSecrets.count
    }

    func forgetAll() {
        numbers = [:]
        conversations.forgetAll()
        summaries.forgetAll()
        trees.forgetAll()
        ends.forgetAll()
        unasked.forgetAll()
        members.forgetAll()
        membersNamed.forgetAll()
        bans.forgetAll()
        links.forgetAll()
        devices.forgetAll()
        devicesOf.forgetAll()
        newestSecrets.forgetAll()
        named = [:]
        hasAliases = nil
        calms.forgetAll()
        lastChange = nil
        journal = nil
    }

    /// Call it between transactions.
    func forgetIfTooMany() {
        if rowCount > Self.limit { forgetAll() }
    }
}

/// The last entry of a log, and when the origin ordered it.
struct LogEnd {
    let number: EntryNumber
    let orderedAt: Timestamp
}
