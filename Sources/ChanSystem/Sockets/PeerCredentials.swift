import Glibc

/// The process at the other end of a Unix socket, as the kernel recorded it at `connect`: `struct ucred` of unix(7),
/// which the Glibc module does not export without _GNU_SOURCE. The layout is the kernel's.
package struct PeerCredentials: Sendable {
    package let process: Int32
    package let user: UInt32
    package let group: UInt32

    /// The option of the socket's level (SOL_SOCKET) whose value they are.
    package static let socketOption: Int32 = SO_PEERCRED
}
