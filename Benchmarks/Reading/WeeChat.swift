import Glibc

/// WeeChat (Debian's `weechat-curses`) with a directory of its own: what another reader in the terminal costs, measured
/// in the same run. Its core buffer shows the same messages, which come through its pipe.
final class WeeChat {
    private static let path = "/usr/bin/weechat-curses"

    static var isInstalled: Bool { access(path, X_OK) == 0 }

    let program: TerminalProgram
    /// Until its first byte, which is before any history.
    let secondsToFirstByte: Double
    private let pipe: Int32

    init(in scratch: ScratchDirectory) throws {
        let home = scratch.file("weechat")
        program = try TerminalProgram(
            Self.path, ["--dir", home],
            variables: ["TERM": "xterm-256color", "HOME": scratch.path, "LANG": "C.UTF-8"])
        secondsToFirstByte = try program.read(until: "a byte") { !$0.isEmpty }
        program.read(for: 1)
        let id = program.id
        guard let name = ScratchDirectory.names(in: home).first(where: { $0.hasSuffix("fifo_\(id)") }) else {
            throw BenchmarkError("WeeChat made no pipe")
        }
        pipe = open("\(home)/\(name)", O_WRONLY | O_CLOEXEC)
        guard pipe >= 0 else { throw BenchmarkError("WeeChat's pipe cannot be opened") }
        // A full page, as the other reader has.
        for number in 0..<40 { try show("earlier message \(number)") }
        program.read(for: 1)
    }

    deinit { close(pipe) }

    func show(_ text: String) throws {
        let line = Array("core.weechat */print -core alice\\t\(text)\n".utf8)
        guard write(pipe, line, line.count) == line.count else { throw BenchmarkError("WeeChat does not read") }
    }
}
