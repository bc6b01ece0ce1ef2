package import ChanSystem

/// The reason why the vault's key file cannot be created or used, or a sealed secret cannot be opened. The paths are
/// those that the caller passed.
package enum VaultError: Error, Hashable, Sendable {
    /// The key file already exists; it is never overwritten.
    case alreadyExists(path: String)
    case missing(path: String)
    /// The path is not a regular file, but for example a directory, a symbolic link or a device.
    case notAFile(path: String)
    /// Users other than the owner may read or write the file. Remedy: `chmod 600`.
    case looseMode(path: String, mode: UInt32)
    /// The file belongs to another user than the one of this process.
    case foreignOwner(path: String, uid: UInt32)
    /// The file is not a key file, truncated, or of a later version.
    case malformed(path: String)
    /// The file requires a passphrase, and none was given.
    case needsPassphrase(path: String)
    /// A passphrase was given, but the file contains a key.
    case takesNoPassphrase(path: String)
    case wrongPassphrase(path: String)
    /// Argon2id could not allocate the memory that it needs.
    case outOfMemory
    /// A system call failed.
    case system(SystemError)
    /// A sealed secret was changed, was sealed by another vault, or comes from another row.
    case tampered(table: String)
}
