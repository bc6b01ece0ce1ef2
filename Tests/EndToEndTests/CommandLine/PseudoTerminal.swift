import Foundation

/// Whether this machine allows a process to have a pseudo-terminal.
enum PseudoTerminalSupport {
    static let isAvailable: Bool = {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }()
}

/// A program in its own terminal, with its output and simulated keys.
final class PseudoTerminal: @unchecked Sendable {
    // Sendable: `shown` is guarded by `condition`, the rest does not change.

    private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
    private static let getNumber: UInt = 0x8004_5430  // TIOCGPTN

    private let master: Int32
    private let process = Process()
    private let condition = NSCondition()
    private var shown = ""
    private var isOver = false

    init(
        _ program: String, _ arguments: [String], variables: [String: String], in directory: String,
        rows: UInt16 = 24, columns: UInt16 = 100
    ) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // As unlockpt and ptsname do (pts(4), ioctl_tty(2)), which Swift's Glibc module does not export.
        var (locked, number): (CInt, CUnsignedInt) = (0, 0)
        guard master >= 0, ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
            throw POSIXError(.ENODEV)
        }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        // A new session, so that the terminal is its controlling terminal and Ctrl-C sends a signal.
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--ctty", "--wait", program] + arguments
        process.environment = variables
        process.currentDirectoryURL = URL(filePath: directory)
        let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
        try process.run()
        // Otherwise the terminal would never report its end.
        close(slave)
        let master = master
        Thread.detachNewThread { [weak self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(master, &buffer, buffer.count)
                let text = count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
                guard self?.append(text) == true else { return }
            }
        }
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(master)
    }

    /// Changes the size, which the kernel tells the program.
    func resize(rows: UInt16, columns: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// The output without escape sequences. Of a frame it has what changed.
    var plainText: String {
        text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
    }

    /// Lets a reader draw all again until the screen shows the text.
    func showsWhenDrawn(_ expected: String, limit: TimeInterval = 30) -> Bool {
        let end = Date().addingTimeInterval(limit)
        while Date() < end {
            clear()
            type("\u{C}")
            RandomDelay.wait(0.25)
            if plainText.contains(expected) { return true }
        }
        return false
    }

    var text: String { condition.withLock { shown } }

    /// Types keys, however many. The program must read meanwhile.
    func type(_ keys: String) {
        var rest = Array(keys.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 4_096)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a signal to the program, the child of what gives it its terminal.
    func signal(_ number: Int32) {
        let children = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        let text = (try? String(contentsOfFile: children, encoding: .utf8)) ?? ""
        let child = text.split(separator: " ").first.flatMap { Int32($0) }
        kill(child ?? process.processIdentifier, number)
    }

    /// Waits until the terminal has shown the text.
    func shows(_ expected: String, limit: TimeInterval = 20) -> Bool {
        let end = Date().addingTimeInterval(limit)
        return condition.withLock {
            while !shown.contains(expected), !isOver, condition.wait(until: end) {}
            return shown.contains(expected)
        }
    }

    /// Clears the recorded output.
    func clear() { condition.withLock { shown = "" } }

    func finished() -> Int32 {
        process.waitUntilExit()
        let end = Date().addingTimeInterval(20)
        condition.withLock { while !isOver, condition.wait(until: end) {} }
        return process.terminationStatus
    }

    private func append(_ text: String?) -> Bool {
        condition.withLock {
            if let text { shown += text } else { isOver = true }
            condition.broadcast()
            return text != nil
        }
    }
}
