import ChanCore
import ChanID
import ChanLog

/// What was read or written of the tables that every change asks for.
final class SeenTables {
    /// The numbers that rows of conversations are filed under.
    var numbers: [ConversationID: Int64] = [:]
    let conversations = SeenRows<ConversationID, StoredConversation>()
    let summaries = SeenRows<ConversationID, ConversationSummary>()
    /// The Merkle trees of whole logs.
    let trees = SeenRows<ConversationID, CompactRange>()
    /// The last entry of each log.
    let ends = SeenRows<ConversationID, LogEnd>()
    let unasked = SeenRows<ConversationID, [RelayID]>()
    let relaysOf = SeenRows<ConversationID, [RelayEntry]>()
    let members = SeenRows<MemberID, Member>()
    /// Members by the names that were asked for and are there.
    let membersNamed = SeenRows<String, [MemberID]>()
    let bans = SeenRows<MemberID, Ban>()
    let links = SeenRows<LinkID, Link>()
    let devices = SeenRows<DeviceID, Device>()
    let devicesOf = SeenRows<MemberID, [Device]>()
    let keyTrees = SeenRows<ConversationID, StoredTree>()
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

    /// Of tables that may have many rows.
    var rowCount: Int {
        members.count + membersNamed.count + bans.count + links.count + devices.count + devicesOf.count
            + conversations.count + newestSecrets.count
    }
}

/// The last entry of a log, and when the origin ordered it.
struct LogEnd {
    let number: EntryNumber
    let orderedAt: Timestamp
}
