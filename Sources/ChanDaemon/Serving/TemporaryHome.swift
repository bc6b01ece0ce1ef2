package import ChanRPC

#if canImport(Glibc)
import Glibc
#endif

/// A temporary state directory for one command, of mode 0700, for commands that need the node's code but none of its
/// state.
package struct TemporaryHome: Sendable {
    package let place: SocketLocation

    /// Creates the directory.
    /// - Parameter temporary: TMPDIR. Databases are copied there; the default is a directory on disk rather than in
    ///   memory.
    /// - Throws: `file.unwritable`.
    package init(temporary: String?) throws(RPCFault) {
        var template = Array("\(temporary ?? "/var/tmp")/chanadm-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let path = made else {
            let path = temporary ?? "/var/tmp"
            throw RPCFault(.fileUnwritable, ["path": path, "detail": String(cString: strerror(errno))])
        }
        place = SocketLocation(home: path)
    }

    /// Deletes the directory and its contents; close a node that is open there first.
    package func remove() {
        guard let directory = opendir(place.home) else { return }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { unlink("\(place.home)/\(name)") }
        }
        closedir(directory)
        rmdir(place.home)
    }
}
