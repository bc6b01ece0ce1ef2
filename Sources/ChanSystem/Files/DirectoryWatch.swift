import Glibc

/// Waits until something appears in a directory (inotify(7)).
package final class DirectoryWatch: Sendable {
    private let descriptor: Int32

    /// Begins watching. Files that appear from now on are not missed.
    package init(_ path: String) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        inotify_add_watch(descriptor, path, UInt32(IN_MOVED_TO | IN_CREATE))
    }

    deinit { close(descriptor) }

    /// Returns after something appeared, or after the time.
    package func wait(milliseconds: Int32) {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&event, 1, milliseconds)
        var notes = [UInt8](repeating: 0, count: 4096)
        if event.revents != 0 { _ = read(descriptor, &notes, notes.count) }
    }
}
