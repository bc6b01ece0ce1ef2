import ChanSystem
import ChanTestSupport
import Glibc
import Testing

@testable import ChanTerminal

/// Each test is a process of its own, which a signal ends.
@Suite("Signals that end a reader") struct TerminalSignalTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func `the reader ends and gives the terminal back`(number: Int32)
        async
    {
        await #expect(processExitsWith: .success) { [number] in
            let terminal = try PseudoTerminal(rows: 12, columns: 60)
            let reader = try RunningReader(on: terminal)
            try await eventually("the reader has the terminal") { !terminal.isCooked && !reader.actions.isEmpty }
            kill(getpid(), number)
            try await eventually("the reader ends") { reader.end != nil }
            try #require(reader.end == .signal(number) && terminal.isCooked)
            let written = String(decoding: try terminal.read(), as: UTF8.self)
            try #require(written.hasSuffix("\u{1B}[?1049l"))
        }
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGQUIT]) func `a fault gives the terminal back before what handled it gets it`(
        number: Int32
    ) async {
        await #expect(processExitsWith: .exitCode(42)) { [number] in
            // The former handler finds the terminal as it was.
            signal(number) { _ in _exit(TerminalSignalTests.isRestored ? 42 : 41) }
            try Self.enter()
            kill(getpid(), number)
            while true { pause() }
        }
    }

    /// The terminal of this process, once it has one.
    private nonisolated(unsafe) static var terminal: PseudoTerminal?

    private static func enter() throws {
        let terminal = try PseudoTerminal(rows: 12, columns: 60)
        try TerminalScreen(input: terminal.descriptor, output: terminal.descriptor).enter()
        Self.terminal = terminal
    }

    private static var isRestored: Bool {
        guard let terminal, let written = try? terminal.read() else { return false }
        return terminal.isCooked && String(decoding: written, as: UTF8.self).hasSuffix("\u{1B}[?1049l")
    }

    @Test func `without another handler the signal ends the process as ever`() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            try Self.enter()
            kill(getpid(), SIGSEGV)
            while true { pause() }
        }
    }

    @Test func `an exit from elsewhere gives the terminal back`() async {
        await #expect(processExitsWith: .exitCode(42)) {
            atexit { if TerminalSignalTests.isRestored { _exit(42) } }
            try Self.enter()
            exit(0)
        }
    }
}
