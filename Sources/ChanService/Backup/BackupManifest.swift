import ChanFold
package import ChanID
import ChanJSON

/// The description of a backup, inside its encryption.
package struct BackupManifest: Hashable, Sendable {
    package let createdAt: Timestamp
    package let conversations: UInt64
    /// The number of entries in all conversations.
    package let entries: UInt64
    /// The size of the database that follows, in bytes.
    package let databaseBytes: UInt64
    /// Whether the backup contains the vault's key file, which only a backup with a passphrase does.
    let hasVaultKey: Bool

    init(
        createdAt: Timestamp, held contents: (conversations: UInt64, entries: UInt64), databaseBytes: UInt64,
        hasVaultKey: Bool
    ) {
        self.createdAt = createdAt
        (conversations, entries) = contents
        self.databaseBytes = databaseBytes
        self.hasVaultKey = hasVaultKey
    }

    var bytes: [UInt8] {
        JSONWriter.bytes(
            [
                "created_at": createdAt.json,
                "conversations": .integer(Int(clamping: conversations)), "entries": .integer(Int(clamping: entries)),
                "database_bytes": .integer(Int(clamping: databaseBytes)), "vault_key": .bool(hasVaultKey),
            ])
    }

    /// - Returns: `nil` unless `bytes` was created by this type.
    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSONParser.parse(bytes))?.object,
            let at = object["created_at"]?.string.flatMap({ UTCTime($0) }),
            let conversations = object["conversations"]?.integer, let entries = object["entries"]?.integer,
            let databaseBytes = object["database_bytes"]?.integer, let hasVaultKey = object["vault_key"]?.bool,
            conversations >= 0, entries >= 0, databaseBytes >= 0
        else { return nil }
        self.init(
            createdAt: Timestamp(at), held: (UInt64(conversations), UInt64(entries)),
            databaseBytes: UInt64(databaseBytes), hasVaultKey: hasVaultKey)
    }
}
