import Glibc

/// A program on a pseudo-terminal of its own: what it writes is counted, and keys can be typed.
final class TerminalProgram {
    static let rows: UInt16 = 24
    static let columns: UInt16 = 100
    private static let setLock: UInt = 0x4004_5431  // TIOCSPTLCK
    private static let getNumber: UInt = 0x8004_5430  // TIOCGPTN

    let id: pid_t
    private let master: Int32
    /// The bytes that it wrote since the last `forget`.
    private(set) var written: [UInt8] = []
    /// The questions for the cursor's place that were answered.
    private var answers = 0

    /// - Parameter name: the name of a program in this program's directory, or an absolute path.
    init(_ name: String, _ arguments: [String], variables: [String: String]) throws(BenchmarkError) {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number): (CInt, CUnsignedInt) = (0, 0)
        guard master >= 0, ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
            throw BenchmarkError("this machine allows no pseudo-terminals")
        }
        self.master = master
        var size = winsize(ws_row: Self.rows, ws_col: Self.columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        id = try Self.spawn(ChildProcess.path(of: name), arguments, variables, on: "/dev/pts/\(number)")
    }

    deinit {
        kill(id, SIGKILL)
        waitpid(id, nil, 0)
        close(master)
    }

    /// Starts a program as the leader of a session, so that the terminal it opens first becomes its own.
    private static func spawn(
        _ path: String, _ arguments: [String], _ variables: [String: String], on terminal: String
    ) throws(BenchmarkError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        for descriptor: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        posix_spawnattr_setsigmask(&attributes, &unblocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)  // POSIX_SPAWN_SETSID
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + environment).forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, &attributes, &words, &environment) == 0 else {
            throw BenchmarkError("\(path) does not start: build it first")
        }
        return child
    }

    var figures: ProcessFigures { ProcessFigures(id: id) }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    func forget() { written = [] }

    /// Reads what it writes for so many seconds.
    func read(for seconds: Double) {
        let end = ContinuousClock.now + .seconds(seconds)
        while let rest = Self.milliseconds(until: end) { receive(waiting: rest) }
    }

    /// Reads until `isDone` holds for what was written.
    ///
    /// - Parameter what: what is awaited, for the error.
    /// - Returns: the seconds that took.
    /// - Throws: when it takes longer than 20 seconds.
    @discardableResult
    func read(until what: String, _ isDone: ([UInt8]) -> Bool) throws(BenchmarkError) -> Double {
        let start = ContinuousClock.now
        while !isDone(written) {
            guard let rest = Self.milliseconds(until: start + .seconds(20)) else {
                let shown = String(decoding: written.suffix(2_000), as: UTF8.self).filter { $0 != "\u{1B}" }
                throw BenchmarkError("a program on a terminal did not show \(what), but \(shown)")
            }
            receive(waiting: rest)
        }
        return (ContinuousClock.now - start).inSeconds
    }

    private func receive(waiting milliseconds: Int32) {
        var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(master, &buffer, buffer.count)
        guard count > 0 else {
            usleep(1_000)
            return
        }
        written += buffer[..<count]
        // As every terminal, it tells where the cursor stands when it is asked: after one cell, then after two.
        let questions =
            String(decoding: buffer[..<count], as: UTF8.self).split(
                separator: "\u{1B}[6n", omittingEmptySubsequences: false
            ).count - 1
        for _ in 0..<questions {
            type("\u{1B}[2;\(answers == 0 ? 2 : 3)R")
            answers += 1
        }
    }

    /// At least 1; `nil` when the time is over.
    private static func milliseconds(until end: ContinuousClock.Instant) -> Int32? {
        let rest = (end - ContinuousClock.now).inSeconds
        return rest > 0 ? Int32(max(1, rest * 1_000)) : nil
    }
}
