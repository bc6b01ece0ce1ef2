import ChanSQLite

// The tables whose writes may be buffered (`WriteBuffer`), and those from which rows are cached (`TableCaches`).

extension AccessedTables {
    /// The columns of `ConversationHeadUpdate.log`.
    static let log = AccessedTables(rawValue: 1)
    /// The columns of `ConversationHeadUpdate.versions`.
    static let versions = AccessedTables(rawValue: 2)
    static let entries = AccessedTables(rawValue: 4)
    static let bodies = AccessedTables(rawValue: 8)
    static let changes = AccessedTables(rawValue: 16)
    static let journal = AccessedTables(rawValue: 32)
    static let members = AccessedTables(rawValue: 64)
    static let checkpoints = AccessedTables(rawValue: 128)

    static let heads: AccessedTables = [.log, .versions]
    static let buffered = AccessedTables(rawValue: 255)
}

extension AccessedTables {
    static let conversationIDs = AccessedTables(rawValue: 1 << 16)
    static let conversationRows = AccessedTables(rawValue: 1 << 17)
    static let summaries = AccessedTables(rawValue: 1 << 18)
    /// The entries as their log's tree contains them, and the size of the log.
    static let logTrees = AccessedTables(rawValue: 1 << 19)
    static let unqueriedRelays = AccessedTables(rawValue: 1 << 20)
    static let relays = AccessedTables(rawValue: 1 << 21)
    static let memberRows = AccessedTables(rawValue: 1 << 22)
    static let memberNames = AccessedTables(rawValue: 1 << 23)
    static let bans = AccessedTables(rawValue: 1 << 24)
    static let links = AccessedTables(rawValue: 1 << 25)
    static let devices = AccessedTables(rawValue: 1 << 26)
    static let keyTrees = AccessedTables(rawValue: 1 << 27)
    static let scopeSecrets = AccessedTables(rawValue: 1 << 28)
    static let aliases = AccessedTables(rawValue: 1 << 29)
    static let changeNumbers = AccessedTables(rawValue: 1 << 30)
    static let journalTree = AccessedTables(rawValue: 1 << 31)
    static let conversationNames = AccessedTables(rawValue: 1 << 32)
}

extension AccessedTables {
    /// The tables into which an entry and its body are inserted.
    static let appendedEntries = TrackedTables.ofStore.changed("entry").union(TrackedTables.ofStore.changed("body"))
}

extension TrackedTables {
    static let ofStore = TrackedTables(buffered + cached)

    private static let buffered: [TrackedTable] = [
        .buffered(
            "conversation", .log, columns: ["log_size", "folded_size", "needs_upgrade", "device_counter"]),
        .buffered("conversation_state", .versions, columns: ["version", "governed_version"]),
        .buffered("entry", .entries), .buffered("body", .bodies), .buffered("change", .changes),
        .buffered("sqlite_sequence", .changes), .buffered("journal", .journal), .buffered("member", .members),
        .buffered("checkpoint", .checkpoints),
    ]

    private static let cached: [TrackedTable] = [
        .cached("conversation", .conversationRows),
        .cached("conversation", .conversationIDs, columns: ["id", "conversation_id"]),
        .cached("conversation", .logTrees, columns: ["log_size"]),
        .cached("entry", .logTrees, columns: ["number", "node_hashes", "ordered_at"]),
        .cached("conversation_state", .summaries), .cached("feature", .summaries),
        .cached("permission_override", .summaries),
        .cached("conversation_state", .conversationNames, columns: ["conversation", "name"]),
        .cached("unasked_relay", .unqueriedRelays), .cached("relay", .relays),
        .cached("member", .memberRows), .cached("member_grant", .memberRows),
        .cached("member", .memberNames, columns: ["conversation", "member", "name"]),
        .cached("ban", .bans), .cached("link", .links), .cached("device", .devices), .cached("tree", .keyTrees),
        .cached("scope_secret", .scopeSecrets), .cached("local_conversation", .aliases, columns: ["alias"]),
        .cached("change", .changeNumbers, columns: ["seq"]), .cached("sqlite_sequence", .changeNumbers),
        .cached("journal", .journalTree, columns: ["number", "node_hashes"]),
    ]
}
