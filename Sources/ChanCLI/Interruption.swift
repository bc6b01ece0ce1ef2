import Glibc

/// Ctrl-C ends a command at once with 130: whatever it was doing is either committed or never happened. `serve` has
/// its own way of ending.
enum Interruption {
    static func exitOnInterrupt() {
        signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    }

    /// Writing to a closed pipe is then an error to look at rather than the end of the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
