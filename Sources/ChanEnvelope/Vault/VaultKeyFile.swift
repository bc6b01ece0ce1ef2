import ChanSodium

/// The content of a key file: one line that names the format, then bytes of a fixed length.
///
///     chanadm-vault/1 key\n          key 32
///     chanadm-vault/1 argon2id\n     cost 1 ‖ salt 16 ‖ check 32
enum VaultKeyFile {
    case key(SymmetricKey)
    case passphrase(salt: [UInt8], cost: PassphraseKey.Cost, check: [UInt8])

    private static let keyLine = Array("chanadm-vault/1 key\n".utf8)
    private static let passphraseLine = Array("chanadm-vault/1 argon2id\n".utf8)
    private static let checkBytes = 32

    /// - Returns: `nil` for bytes that `content` does not produce.
    init?(_ content: [UInt8]) {
        if content.starts(with: Self.keyLine) {
            var bytes = [UInt8](content.dropFirst(Self.keyLine.count))
            defer { wipe(&bytes) }
            guard let key = SymmetricKey(bytes) else { return nil }
            self = .key(key)
        } else if content.starts(with: Self.passphraseLine) {
            let bytes = content.dropFirst(Self.passphraseLine.count)
            guard bytes.count == 1 + PassphraseKey.saltBytes + Self.checkBytes, let first = bytes.first,
                let cost = PassphraseKey.Cost(rawValue: first)
            else { return nil }
            self = .passphrase(
                salt: [UInt8](bytes.dropFirst().prefix(PassphraseKey.saltBytes)), cost: cost,
                check: [UInt8](bytes.suffix(Self.checkBytes)))
        } else {
            return nil
        }
    }

    static func content(key: SymmetricKey) -> [UInt8] {
        var bytes = key.secret.exposed()
        defer { wipe(&bytes) }
        return keyLine + bytes
    }

    static func content(salt: [UInt8], cost: PassphraseKey.Cost, check: [UInt8]) -> [UInt8] {
        passphraseLine + [cost.rawValue] + salt + check
    }
}
