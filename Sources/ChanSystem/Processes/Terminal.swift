import Glibc

/// The terminal of a command, and output to a descriptor that another program reads or displays.
package enum Terminal {
    package static let standardInput: Int32 = STDIN_FILENO
    package static let standardOutput: Int32 = STDOUT_FILENO
    package static let standardError: Int32 = STDERR_FILENO

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Returns the cells per line; `nil` if the terminal does not know them.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
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
