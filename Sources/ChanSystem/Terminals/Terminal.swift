import Glibc

/// The terminal of a command, and output to a descriptor that another program reads or displays.
package enum Terminal {
    package static let standardInput: Int32 = STDIN_FILENO
    package static let standardOutput: Int32 = STDOUT_FILENO
    package static let standardError: Int32 = STDERR_FILENO

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Returns whether a descriptor is a pipe or a file, so that reading it to its end is meant.
    package static func isPipeOrFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
    }

    /// Returns the cells per line; `nil` if the terminal does not know them.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Returns the lines and the cells per line; `nil` if the terminal does not know them.
    package static func size(of descriptor: Int32) -> (rows: Int, columns: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    /// Waits until one of the descriptors can be read or has ended.
    ///
    /// - Parameter milliseconds: how long at most; `nil` for ever.
    /// - Returns: the descriptors that can be read; none after a signal.
    package static func wait(for descriptors: [Int32], milliseconds: Int32?) -> [Int32] {
        var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&waiting, nfds_t(waiting.count), milliseconds ?? -1) > 0 else { return [] }
        return waiting.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Reads what is there, at most 64 KiB.
    ///
    /// - Returns: no bytes at the end, as when the terminal was closed.
    package static func read(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = try SystemCall.run("read", "the terminal") { Glibc.read(descriptor, &chunk, chunk.count) }
        return Array(chunk[..<count])
    }

    /// Writes all bytes, and waits for a reader that is slow.
    ///
    /// - Returns: the error; `nil` if all was written.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(SystemError) {
                rest = rest.dropFirst(
                    try SystemCall.run("write", "standard output") {
                        rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                    })
            } catch {
                guard error.kind == .wouldBlock else { return error }
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, -1)
            }
        }
        return nil
    }
}
