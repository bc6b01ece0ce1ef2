import Glibc

/// A child process with a pipe from its standard output and one to its standard input.
final class ChildProcess {
    let id: pid_t
    private let input: Int32
    let output: Int32
    private var isReaped = false

    /// - Parameter name: the name of a program in this program's directory, or an absolute path.
    init(_ name: String, _ arguments: [String]) throws(BenchmarkError) {
        let path = Self.path(of: name)
        var (toChild, fromChild) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw BenchmarkError("no pipe for \(name)") }
        for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A pool thread blocks all signals, and a child would inherit this mask, but it needs SIGALRM and SIGTERM.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        posix_spawnattr_setsigmask(&attributes, &unblocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var child: pid_t = 0
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        let outcome = posix_spawn(&child, path, &actions, &attributes, &words, &environment)
        close(toChild[0])
        close(fromChild[1])
        guard outcome == 0 else { throw BenchmarkError("\(path) does not start: build it first") }
        id = child
        input = toChild[1]
        output = fromChild[0]
    }

    deinit {
        close(input)
        close(output)
        guard !isReaped else { return }
        kill(id, SIGTERM)
        _ = wait()
    }

    /// Runs a program to its end.
    ///
    /// - Throws: an error when it exits with anything but 0.
    static func run(_ name: String, _ arguments: [String]) throws(BenchmarkError) -> String {
        let program = try ChildProcess(name, arguments)
        let text = program.rest()
        guard program.wait() == 0 else { throw BenchmarkError("\(name) \(arguments.joined(separator: " ")) failed") }
        return text
    }

    /// - Returns: the wait status, 0 for success.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(id, &status, 0)
        isReaped = true
        return status
    }

    /// Returns the next line of its output, without the newline.
    func line() throws(BenchmarkError) -> String {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            guard byte != 0x0A else { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        throw BenchmarkError("a program ended before it said anything")
    }

    private func rest() -> String {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += buffer[..<count]
        }
    }

    var figures: ProcessFigures { ProcessFigures(id: id) }

    /// The path of a program in this program's directory; an absolute path is returned as it is.
    static func path(of name: String) -> String { name.hasPrefix("/") ? name : directory + "/" + name }

    private static let directory: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }()
}
