import Glibc

/// The settings of a terminal's line discipline (termios(3)).
package struct TerminalMode: Sendable {
    fileprivate(set) var settings: termios

    private init(_ settings: termios) { self.settings = settings }

    /// The settings that a terminal has.
    package init(of descriptor: Int32) throws(SystemError) {
        var settings = termios()
        _ = try SystemCall.run("inspect", "the terminal") { tcgetattr(descriptor, &settings) }
        self.init(settings)
    }

    /// Every byte is read at once and as it came; no key makes a signal, and output is not changed.
    package var raw: TerminalMode {
        var raw = settings
        cfmakeraw(&raw)
        return TerminalMode(raw)
    }

    package func apply(to descriptor: Int32) throws(SystemError) {
        var settings = self.settings
        _ = try SystemCall.run("set", "the terminal") { tcsetattr(descriptor, TCSANOW, &settings) }
    }
}
