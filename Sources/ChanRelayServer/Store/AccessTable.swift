internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The table `access_key` for one channel: the keys that may read and submit.
struct AccessTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "access_key", key: ["channel", "key"], columns: ["may_upload"], scope: "channel")

    func keys() throws -> Set<VerifyKey> { Set(try rows().map(\.key)) }

    /// Returns the keys that may upload files.
    func uploaders() throws -> Set<VerifyKey> { Set(try rows().filter(\.mayUpload).map(\.key)) }

    private func rows() throws -> [(key: VerifyKey, mayUpload: Bool)] {
        try db.fetchAll("\(Self.columnList.select) WHERE channel = ?", channel) { (row) throws(StoreError) in
            (try row.next(), try row.next())
        }
    }

    func replace(with keys: Set<VerifyKey>, uploaders: Set<VerifyKey> = []) throws {
        try db.run("DELETE FROM access_key WHERE channel = ?", channel)
        for key in keys { try db.run(Self.columnList.insert, channel, key, uploaders.contains(key)) }
    }
}
