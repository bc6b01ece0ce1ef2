internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The total size of files by conversation and key, maintained beside the files so that an offer costs as much among a
/// million files as among ten. The totals are computed when the store is opened and exist only on the writer's
/// connection: triggers update them with the files, in the same transaction.
enum BlobTotals {
    /// The statements for the writer's connection. The temporary tables are in memory.
    static let sql = """
        PRAGMA temp_store = MEMORY;
        CREATE TEMP TABLE room (conversation BLOB PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TEMP TABLE unclaimed (
            conversation BLOB NOT NULL, key BLOB NOT NULL, bytes INTEGER NOT NULL, PRIMARY KEY (conversation, key)
        ) WITHOUT ROWID;
        CREATE TEMP TABLE unclaimed_room (conversation BLOB PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
        INSERT INTO room SELECT conversation, sum(bytes) FROM blob GROUP BY conversation;
        INSERT INTO unclaimed_room SELECT conversation, sum(bytes) FROM blob WHERE is_kept = 0 GROUP BY conversation;
        INSERT INTO unclaimed SELECT conversation, key, sum(bytes) FROM blob WHERE is_kept = 0 GROUP BY conversation, key;

        CREATE TEMP TRIGGER blob_added AFTER INSERT ON main.blob BEGIN
            INSERT INTO room VALUES (new.conversation, new.bytes)
                ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
        END;
        CREATE TEMP TRIGGER blob_removed AFTER DELETE ON main.blob BEGIN
            UPDATE room SET bytes = bytes - old.bytes WHERE conversation = old.conversation;
            DELETE FROM room WHERE conversation = old.conversation AND bytes = 0;
        END;
        CREATE TEMP TRIGGER unclaimed_added AFTER INSERT ON main.blob WHEN new.is_kept = 0 BEGIN
            INSERT INTO unclaimed VALUES (new.conversation, new.key, new.bytes)
                ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
            INSERT INTO unclaimed_room VALUES (new.conversation, new.bytes)
                ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
        END;
        CREATE TEMP TRIGGER unclaimed_removed AFTER DELETE ON main.blob WHEN old.is_kept = 0 BEGIN
            UPDATE unclaimed SET bytes = bytes - old.bytes WHERE conversation = old.conversation AND key = old.key;
            DELETE FROM unclaimed WHERE conversation = old.conversation AND key = old.key AND bytes = 0;
            UPDATE unclaimed_room SET bytes = bytes - old.bytes WHERE conversation = old.conversation;
            DELETE FROM unclaimed_room WHERE conversation = old.conversation AND bytes = 0;
        END;
        CREATE TEMP TRIGGER unclaimed_claimed AFTER UPDATE OF is_kept ON main.blob
            WHEN old.is_kept = 0 AND new.is_kept = 1
        BEGIN
            UPDATE unclaimed SET bytes = bytes - old.bytes WHERE conversation = old.conversation AND key = old.key;
            DELETE FROM unclaimed WHERE conversation = old.conversation AND key = old.key AND bytes = 0;
            UPDATE unclaimed_room SET bytes = bytes - old.bytes WHERE conversation = old.conversation;
            DELETE FROM unclaimed_room WHERE conversation = old.conversation AND bytes = 0;
        END;
        """
}

/// The quotas for files. Used on the writer's connection.
struct BlobQuota {
    let db: DatabaseConnection
    let conversation: ConversationID
    let limits: RelayLimits

    /// Requires that a file fits.
    /// - Throws: `quota`.
    func require(_ bytes: UInt64, from key: VerifyKey, isClaimed: Bool) throws {
        guard bytes <= limits.fileBytes else {
            throw RelayError(.quota, "this relay stores files of \(limits.fileBytes) bytes at most")
        }
        guard try limits.totalFileBytes == RelayLimits.unlimited || totalBytes() + bytes <= limits.totalFileBytes else {
            throw RelayError(
                .quota, "all files together have reached \(limits.totalFileBytes) bytes on this relay: ask its operator"
            )
        }
        let limit = limits.blobBytes
        let used = try db.fetchOne("SELECT bytes FROM room WHERE conversation = ?", conversation, as: UInt64.init) ?? 0
        guard used + bytes <= limit else {
            throw RelayError(.quota, "files of this conversation take \(limit) bytes on this relay at most")
        }
        guard !isClaimed else { return }
        guard try unclaimedBytes() + bytes <= limit / 2, try unclaimedBytes(of: key) + bytes <= limit / 4 else {
            throw RelayError(.quota, "files that no message carries yet fill their share of the room")
        }
    }

    private func totalBytes() throws -> UInt64 {
        try db.fetchOne("SELECT ifnull(sum(bytes), 0) FROM room", as: UInt64.init) ?? 0
    }

    private func unclaimedBytes() throws -> UInt64 {
        try db.fetchOne("SELECT bytes FROM unclaimed_room WHERE conversation = ?", conversation, as: UInt64.init) ?? 0
    }

    private func unclaimedBytes(of key: VerifyKey) throws -> UInt64 {
        let sql = "SELECT bytes FROM unclaimed WHERE conversation = ? AND key = ?"
        return try db.fetchOne(sql, conversation, key, as: UInt64.init) ?? 0
    }
}
