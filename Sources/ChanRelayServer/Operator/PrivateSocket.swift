internal import ChanRelayWire
internal import ChanSystem

/// A Unix socket to which only its owner can connect.
enum PrivateSocket {
    /// Binds a socket that does not listen yet, in place of an abandoned one: the caller holds the home's lock.
    /// - Throws: `storage` if it cannot be created.
    static func bound(to path: String) throws(RelayError) -> CInt {
        guard let address = UnixAddress(path) else {
            throw RelayError(.storage, "cannot listen at \(path): the path is too long")
        }
        if (try? FileStatus.find(path, followsLinks: false))?.kind == .socket { FilePath.remove(path) }
        return try HomeFiles.mapError("listen at", path) { () throws(SystemError) in try address.bindPrivate() }
    }
}
