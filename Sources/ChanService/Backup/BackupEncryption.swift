package import ChanEnvelope
import ChanFold
import ChanID
package import ChanSodium
import ChanStore

/// The encryption of a backup. Its random key is stored at the beginning of the file, sealed with the node's vault or a
/// passphrase:
///
/// ```
/// chanadm-backup/1 vault\n       sealed key 72
/// chanadm-backup/1 argon2id\n    cost 1 ‖ salt 16 ‖ sealed key 72
/// ```
struct BackupEncryption {
    let kind: StoredBackup.Lock
    let key: SymmetricKey
    /// The bytes before the stream; its first chunk authenticates them.
    let preamble: [UInt8]

    private static let vaultContext = VaultContext(table: "backup", row: [0])
    private static let label = Array("chanadm/backup/v1\n".utf8)
    private static let lines: [StoredBackup.Lock: [UInt8]] = [
        .vault: Array("chanadm-backup/1 vault\n".utf8), .passphrase: Array("chanadm-backup/1 argon2id\n".utf8),
    ]
    private static let sealedKeyBytes = SymmetricKey.byteCount + SymmetricKey.overhead

    /// Creates a key sealed with the vault. `vault.key` opens it.
    init(_ vault: Vault) {
        key = .random()
        kind = .vault
        preamble = Self.line(.vault) + vault.seal(key.secret, at: Self.vaultContext)
    }

    /// Creates a key sealed with a passphrase.
    init(passphrase: SecretBytes) throws(ServiceError) {
        key = .random()
        kind = .passphrase
        let salt = randomBytes(PassphraseKey.saltBytes)
        let cost = PassphraseKey.Cost.moderate
        let wrapping = try Self.derive(passphrase, salt, cost)
        var exposed = key.secret.exposed()
        defer { wipe(&exposed) }
        preamble = Self.line(.passphrase) + [cost.rawValue] + salt + wrapping.seal(exposed, associated: Self.label)
    }

    /// Reads and opens the key of an existing file.
    ///
    /// - Throws: `backup.damaged` if the file does not begin like a backup, `backup.locked` for the wrong key.
    init(of file: RegularFile, _ opening: BackupDecryptionKey) throws(ServiceError) {
        let line = try Self.readLine(of: file)
        guard let kind = Self.lines.first(where: { $0.value == line })?.key else {
            throw .damaged(file.path, "it does not begin like a backup")
        }
        self.kind = kind
        let head = kind == .passphrase ? try file.read(1 + PassphraseKey.saltBytes) : []
        let sealed = try file.read(Self.sealedKeyBytes)
        preamble = line + head + sealed
        key = try Self.open(sealed, head, opening, file.path)
    }

    private static func open(
        _ sealed: [UInt8], _ head: [UInt8], _ opening: BackupDecryptionKey, _ path: String
    ) throws(ServiceError) -> SymmetricKey {
        switch (opening, head.isEmpty) {
        case (.vault(let vault), true):
            if let key = (try? vault.open(sealed, at: vaultContext)).flatMap({ SymmetricKey($0) }) { return key }
        case (.passphrase(let passphrase), false):
            guard let cost = PassphraseKey.Cost(rawValue: head[0]) else {
                throw .damaged(path, "this version does not know its key derivation")
            }
            let wrapping = try derive(passphrase, Array(head.dropFirst()), cost)
            if let key = (try? wrapping.open(sealed, associated: label)).flatMap({ SymmetricKey($0) }) { return key }
        case (.vault, false):
            throw .named(.backupLocked, ["path": path, "expected": "a passphrase (--passphrase-file FILE)"])
        case (.passphrase, true):
            throw .named(.backupLocked, ["path": path, "expected": "the vault.key of the node that made it"])
        }
        let expected = head.isEmpty ? "another vault.key" : "another passphrase"
        throw .named(.backupLocked, ["path": path, "expected": expected])
    }

    private static func derive(
        _ passphrase: SecretBytes, _ salt: [UInt8], _ cost: PassphraseKey.Cost
    ) throws(ServiceError) -> SymmetricKey {
        do throws(PassphraseKey.Failure) {
            return try PassphraseKey.derive(from: passphrase, salt: salt, cost: cost)
        } catch { throw .named(.rpcInternal, ["detail": "not enough memory for the passphrase's key"]) }
    }

    private static func line(_ kind: StoredBackup.Lock) -> [UInt8] { lines[kind] ?? [] }

    private static func readLine(of file: RegularFile) throws(ServiceError) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < 32, line.last != UInt8(ascii: "\n") {
            let byte = try file.read(1)
            guard !byte.isEmpty else { break }
            line += byte
        }
        return line
    }
}

/// The key or passphrase that opens a backup.
package enum BackupDecryptionKey: Sendable {
    case vault(Vault)
    case passphrase(SecretBytes)

    /// Reads the key from the named file; `nil` if no file is named.
    init?(passphraseFile: String?, vaultKey: String?) throws {
        if let passphraseFile {
            self = .passphrase(try PassphraseFile.read(passphraseFile))
        } else if let vaultKey {
            self = .vault(try Vault.open(at: vaultKey))
        } else {
            return nil
        }
    }
}

extension ServiceError {
    static func damaged(_ path: String, _ detail: String) -> ServiceError {
        .named(.backupDamaged, ["path": path, "detail": detail])
    }
}
