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
        guard let program = programs.first(where: FilePath.exists), let nothing = try? OpenFile("/dev/null", [.write])
        else { return "There is no browser here; y copies the message." }
        do throws(SystemError) {
            let browser = try ChildProcess(
                [program, url], .isolated, input: nothing.descriptor, output: nothing.descriptor)
            // A browser may run for as long as it is open: the reader must not wait for it.
            DispatchQueue.global().async { browser.wait() }
            return "Opened in the browser."
        } catch { return "The browser was not started: \(error.reason)." }
    }
}
