import CWALBatchingVFS

/// The VFS that writes each commit to a write-ahead log with one system call. A commit writes about thirty pages, each
/// of which would need two.
package enum WALBatching {
    /// Installs the VFS once, for every connection that is opened afterwards.
    package static func install() { _ = installed }

    private static let installed = cwalvfs_install()
}
