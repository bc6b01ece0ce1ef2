import ChanSystem
import Dispatch

/// Opens links in the user's browser.
enum LinkOpener {
    private static let programs = ["/usr/bin/xdg-open", "/usr/bin/x-www-browser"]

    /// Returns what became of it, as a sentence.
    ///
    /// - Parameter url: a link of http or https, one argument for the browser and never part of a shell's command.
    static func open(_ url: String) -> String {
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return "Only web links are opened." }
        do throws(SystemError) {
            return try start(url) ? "Opened in the browser." : "There is no browser here; y copies the message."
        } catch { return "The browser was not started: \(error.reason)." }
    }

    /// Whether browsers have a display. Without one, a browser of the terminal could be started, which cannot show the
    /// console.
    static func hasDisplay(_ variables: [String: String]) -> Bool {
        #if os(macOS)
        return true
        #else
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0]?.isEmpty == false }
        #endif
    }

    /// Opens a page of this machine.
    ///
    /// - Returns: whether a browser was started.
    static func open(page path: String) -> Bool { (try? start(path)) ?? false }

    /// Starts a browser with one argument.
    ///
    /// - Returns: `false` if there is none.
    private static func start(_ argument: String) throws(SystemError) -> Bool {
        guard let program = programs.first(where: FilePath.exists), let nothing = try? OpenFile("/dev/null", [.write])
        else { return false }
        let browser = try ChildProcess(
            [program, argument], .isolated, input: nothing.descriptor, output: nothing.descriptor)
        // A browser may run for as long as it is open: the command must not wait for it.
        DispatchQueue.global().async { browser.wait() }
        return true
    }
}
