#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Waits for a file to appear in a directory. Blocks its thread.
enum FileAppearance {
    /// Waits for `isThere` to become true.
    /// - Returns: whether it did within the time.
    static func wait(in directory: String, milliseconds: Int32, until isThere: () -> Bool) -> Bool {
        #if os(Linux)
        let watch = inotify_init1(Int32(IN_CLOEXEC))
        defer { close(watch) }
        inotify_add_watch(watch, directory, UInt32(IN_MOVED_TO | IN_CREATE))
        #endif
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(Int64(milliseconds))
        while !isThere() {
            let left = (deadline - clock.now).wireMilliseconds
            guard clock.now < deadline, left > 0 else { return false }
            #if os(Linux)
            var event = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
            poll(&event, 1, Int32(clamping: left))
            var notes = [UInt8](repeating: 0, count: 4096)
            if event.revents != 0 { _ = read(watch, &notes, notes.count) }
            #else
            poll(nil, 0, 20)
            #endif
        }
        return true
    }
}
