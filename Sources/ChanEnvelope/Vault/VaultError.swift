/// Why the vault's key file cannot be made or used, or a sealed secret not opened. The paths are the caller's own.
package enum VaultError: Error, Hashable, Sendable {
    /// A key file is there already; it is never overwritten.
    case alreadyExists(path: String)
    case missing(path: String)
    /// A directory, a symbolic link, a device: not a plain file.
    case notAFile(path: String)
    /// Others than the owner may read or write it. Remedy: `chmod 600`.
    case looseMode(path: String, mode: UInt32)
    /// It belongs to another user than the one running.
    case foreignOwner(path: String, uid: UInt32)
    /// Not a key file, cut off, or of a later version.
    case malformed(path: String)
    /// The file asks for a passphrase, and none was given.
    case needsPassphrase(path: String)
    /// A passphrase was given, and the file holds a key of its own.
    case takesNoPassphrase(path: String)
    case wrongPassphrase(path: String)
    /// Argon2id did not get the memory it needs.
    case outOfMemory
    /// A system call failed; `number` is errno.
    case system(operation: String, path: String, number: Int32)
    /// A sealed secret was changed, was sealed by another vault, or comes from another row.
    case tampered(table: String)
}
