import ChanSystem
import Glibc
import Testing

/// A terminal whose other end the test holds.
final class PseudoTerminal {
    let controller: Int32
    let descriptor: Int32

    init(rows: UInt16, columns: UInt16) throws {
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // Linux's ioctl_tty(2): unlock the other end, and ask for its number. Glibc's module lacks the functions for it.
        var (lock, number): (Int32, Int32) = (0, 0)
        try #require(ioctl(controller, 0x4004_5431, &lock) == 0 && ioctl(controller, 0x8004_5430, &number) == 0)
        descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        resize(rows: rows, columns: columns)
    }

    deinit {
        close(descriptor)
        close(controller)
    }

    func resize(rows: UInt16, columns: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) { _ = Terminal.write(Array(text.utf8), to: controller) }

    /// What the program has written since the last call.
    func read() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while !Terminal.wait(for: [controller], milliseconds: 0).isEmpty {
            bytes += try Terminal.read(from: controller)
        }
        return bytes
    }

    /// Whether keys are read line by line and echoed, as a shell expects it.
    var isCooked: Bool {
        var settings = termios()
        tcgetattr(descriptor, &settings)
        return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }
}
