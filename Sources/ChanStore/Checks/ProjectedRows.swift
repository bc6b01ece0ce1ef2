import ChanCore
import ChanID
import ChanSQLite

/// Loads all projected rows of one conversation into memory. For checks only.
struct ProjectedRows {
    private let conversation: ConversationID
    private let row: Int64
    private let view: StoreView

    init(_ conversation: ConversationID, in view: StoreView) throws(StoreError) {
        self.conversation = conversation
        self.view = view
        row = try view.requireRowID(of: conversation)
    }

    func rows() throws(StoreError) -> Rows {
        var rows = Rows()
        for member in try members() { rows.members[member.id] = member }
        for device in try devices() { rows.devices[device.id] = device }
        for link in try LinkTable.list(of: conversation, in: view) { rows.links[link.id] = link }
        for ban in try BanTable.list(of: conversation, limit: Int.max, in: view) { rows.bans[ban.member] = ban }
        for relay in try RelayTable.list(of: conversation, in: view) { rows.relays[relay.id] = relay }
        for known in try CaseTable.list(nil, of: conversation, in: view) { rows.cases[known.id] = known }
        for item in try items() { rows.items[item.id] = item }
        rows.reactions = Set(try reactions())
        for pending in try pendingModerations() { rows.pendingModerations[pending.item, default: []].append(pending) }
        return rows
    }

    private func members() throws(StoreError) -> [Member] {
        let members = try view.fetchAll("\(MemberTable.columnList.select) WHERE conversation = ?", row, as: Member.init)
        return try MemberGrantTable.addGrants(to: members, row: row, in: view)
    }

    private func devices() throws(StoreError) -> [Device] {
        try view.fetchAll("SELECT device, member, key FROM device WHERE conversation = ?", row, as: Device.init)
    }

    private func items() throws(StoreError) -> [Item] {
        var query = ItemQuery()
        query.limit = Int.max
        return try ItemTable.list(query, of: conversation, in: view).map(\.item)
    }

    private func reactions() throws(StoreError) -> [Reaction] {
        try view.fetchAll(
            "SELECT message_id, member, emoji FROM reaction WHERE conversation = ?", row, as: Reaction.init)
    }

    private func pendingModerations() throws(StoreError) -> [PendingModeration] {
        try view.fetchAll(
            """
            SELECT message_id, by, at, reason FROM pending_moderation WHERE conversation = ?
            ORDER BY message_id, position
            """, row, as: PendingModeration.init)
    }
}
