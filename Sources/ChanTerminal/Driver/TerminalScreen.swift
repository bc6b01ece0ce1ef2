package import ChanSystem

/// A terminal that shows a full screen: raw mode, the alternate screen, and the reports that we want from it.
package struct TerminalScreen: Sendable {
    let input: Int32
    let output: Int32
    private let former: TerminalMode

    /// - Throws: when the input is no terminal.
    package init(
        input: Int32 = Terminal.standardInput, output: Int32 = Terminal.standardOutput
    ) throws(SystemError) {
        self.input = input
        self.output = output
        former = try TerminalMode(of: input)
    }

    package var size: GridSize {
        let size = Terminal.size(of: output)
        return GridSize(rows: size?.rows ?? 24, columns: size?.columns ?? 80)
    }

    /// Alternate screen; no line wrap; bracketed paste; reports of the focus.
    private static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?25l"
    /// The opposite, in the opposite order, whatever frame was being written.
    private static let leave =
        ControlSequence.endFrame + ControlSequence.resetStyle + ControlSequence.resetRegion
        + "\u{1B}[?25h\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"

    /// Sets the modes of the terminal. They are restored however the process ends.
    package func enter() throws(SystemError) {
        TerminalRestoration.arm(input, output: output, mode: former, bytes: Array(Self.leave.utf8))
        try former.raw.apply(to: input)
        try write(Array(Self.enter.utf8))
    }

    /// Restores the modes of the terminal.
    package func leave() throws(SystemError) {
        try write(Array(Self.leave.utf8))
        try former.apply(to: input)
        TerminalRestoration.disarm()
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        if bytes.isEmpty { return }
        if let error = Terminal.write(bytes, to: output) { throw error }
    }
}
