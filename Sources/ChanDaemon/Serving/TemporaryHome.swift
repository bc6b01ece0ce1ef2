import ChanID
package import ChanRPC
import ChanSystem

/// A temporary state directory for one command, of mode 0700, for commands that need the node's code but none of its
/// state.
package struct TemporaryHome: Sendable {
    package let location: SocketLocation

    /// Creates the directory.
    /// - Parameter temporary: TMPDIR. Databases are copied there; the default is a directory on disk rather than in
    ///   memory.
    /// - Throws: `file.unwritable`.
    package init(temporary: String?) throws(RPCFault) {
        let path: String
        do throws(SystemError) {
            path = try Directory.createTemporary("\(temporary ?? "/var/tmp")/chanadm-")
        } catch {
            throw RPCFault(.fileUnwritable, ["path": temporary ?? "/var/tmp", "detail": error.reason])
        }
        location = SocketLocation(home: path)
    }

    /// Deletes the directory and its contents; close a node that is open there first.
    package func remove() { Directory.removeWithFiles(location.home) }
}
