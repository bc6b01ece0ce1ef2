import ChanID
import ChanSystem
import ChanTestSupport
import Foundation
import Testing

@testable import ChanTerminal

/// The handlers of signals belong to the whole process, so these tests run one after another.
@Suite("The reader on a terminal", .serialized) final class TerminalLoopTests {
    private let terminal: PseudoTerminal
    private let reader: RunningReader
    private var emulator = Emulator(GridSize(rows: 12, columns: 60))

    init() throws {
        terminal = try PseudoTerminal(rows: 12, columns: 60)
        reader = try RunningReader(on: terminal)
    }

    private func shows(_ text: String) async throws {
        try await eventually("the screen shows \(text)") {
            emulator.execute(try terminal.read())
            return emulator.text.contains(text)
        }
        #expect(emulator.complaints.isEmpty, "\(emulator.complaints)")
    }

    private func quits(with end: TerminalLoop.End) async throws {
        try await eventually("the reader ends") { reader.end != nil }
        #expect(reader.end == end)
        emulator.execute(try terminal.read())
        // Line wrap, and nothing else.
        #expect(emulator.modes == ["?7"])
        #expect(terminal.isCooked && emulator.isCursorShown)
    }

    @Test func `keys move, write and quit; the terminal is given back as it was`() async throws {
        #expect(terminal.isCooked || reader.end == nil)
        try await shows("message 49")
        #expect(!terminal.isCooked)
        terminal.type("g")
        try await shows("message 0")
        terminal.type("whi 世界")
        try await shows(" > hi 世界")
        terminal.type("\r")
        try await shows("on its way")
        #expect(reader.actions.contains { if case .post(_, let sent) = $0 { sent.text == "hi 世界" } else { false } })
        terminal.type("\u{1B}")
        try await shows("? help")
        terminal.type("q")
        try await quits(with: .quit)
    }

    @Test func `a new size is drawn; what others post appears`() async throws {
        try await shows("message 49")
        terminal.resize(rows: 6, columns: 40)
        emulator = Emulator(GridSize(rows: 6, columns: 40))
        kill(getpid(), SIGWINCH)
        try await shows("message 48")
        reader.inbox.post(.notice("Hello from elsewhere."))
        try await shows("Hello from elsewhere.")
        terminal.type("q")
        try await quits(with: .quit)
    }

    @Test func `after the process was stopped and goes on, all is drawn again`() async throws {
        try await shows("message 49")
        // The shell had the terminal meanwhile.
        try TerminalMode(of: terminal.descriptor).raw.apply(to: terminal.descriptor)
        emulator = Emulator(GridSize(rows: 12, columns: 60))
        kill(getpid(), SIGCONT)
        try await shows("message 49")
        terminal.type("q")
        try await quits(with: .quit)
    }

    @Test func `copied text and bells reach the terminal`() async throws {
        try await shows("message 49")
        terminal.type("ky")
        try await shows("Copied.")
        #expect(Data(base64Encoded: emulator.clipboard) == Data("message 49".utf8))
        terminal.type("q")
        try await quits(with: .quit)
    }
}
