internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import GRDB

/// The table `access_key` for one channel: the keys that may read and submit.
struct AccessTable {
    let db: Database
    let channel: Int64

    func keys() throws -> Set<VerifyKey> {
        Set(
            try db.rows("SELECT key FROM access_key WHERE channel = ?", [channel])
                .compactMap { VerifyKey($0.bytes(0)) })
    }

    /// Returns the keys that may upload files.
    func uploaders() throws -> Set<VerifyKey> {
        Set(
            try db.rows("SELECT key FROM access_key WHERE channel = ? AND may_upload = 1", [channel])
                .compactMap { VerifyKey($0.bytes(0)) })
    }

    func replace(with keys: Set<VerifyKey>, uploaders: Set<VerifyKey> = []) throws {
        try db.run("DELETE FROM access_key WHERE channel = ?", [channel])
        for key in keys {
            try db.run(
                "INSERT INTO access_key (channel, key, may_upload) VALUES (?, ?, ?)",
                [channel, key.bytes.blob, uploaders.contains(key)])
        }
    }
}
