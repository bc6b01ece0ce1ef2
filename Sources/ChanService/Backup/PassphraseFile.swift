import ChanEnvelope
import ChanFold
import ChanID
import ChanSodium
import ChanSystem

/// Reads passphrase files. Errors refer to the passphrase file, although the checks are those for the vault's key file.
enum PassphraseFile {
    /// Reads the passphrase.
    ///
    /// - Throws: `file.unreadable`.
    static func read(_ path: String) throws(ServiceError) -> SecretBytes {
        do { return try Vault.passphrase(inFile: path) } catch {
            throw .named(.fileUnreadable, ["path": path, "detail": detail(error)])
        }
    }

    private static func detail(_ error: VaultError) -> String {
        switch error {
        case .missing: "there is no such file"
        case .notAFile: "it is no plain file"
        case .looseMode(let path, _): "it is open to others than its owner: chmod 600 \(path)"
        case .foreignOwner(_, let uid): "it belongs to user \(uid)"
        case .malformed: "it holds no passphrase, or one longer than 1,024 bytes"
        case .system(let error): "\(error.operation): \(error.reason)"
        case .alreadyExists, .needsPassphrase, .takesNoPassphrase, .wrongPassphrase, .outOfMemory, .tampered:
            "it could not be read"
        }
    }
}
