package import ChanCore
package import ChanID
package import ChanSQLite

/// The devices of members.
package enum DeviceTable {
    private static let select = "SELECT device, member, key FROM device"

    package static func find(
        _ device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Device? {
        try view.cache.devices.row(device, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return nil }
            return try view.fetchOne("\(select) WHERE conversation = ? AND device = ?", row, device, as: Device.init)
        }
    }

    package static func list(
        of member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Device] {
        let devices = try view.cache.devicesByMember.row(member, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return [] }
            return try view.fetchAll(
                "\(select) WHERE conversation = ? AND member = ? ORDER BY device", row, member, as: Device.init)
        }
        return devices ?? []
    }

    package static func upsert(
        _ device: Device, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO device (conversation, device, member, key) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, device) DO UPDATE SET member = excluded.member, key = excluded.key
            """, try transaction.requireRowID(of: conversation), device.id, device.member, device.key)
    }
}

extension Device {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(id: try row.next(), member: try row.next(), key: try row.next())
    }
}
