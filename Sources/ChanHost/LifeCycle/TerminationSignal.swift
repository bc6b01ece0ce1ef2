import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Receives SIGTERM and SIGINT in place of their default action. Listening begins with `init`.
package final class TerminationSignal: @unchecked Sendable {
    // Sendable: nothing changes after `init`.

    private let arrivals: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    package init() {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { arrived.yield() }
            source.activate()
            return source
        }
    }

    /// Returns at the first signal or when the task is cancelled. A second signal then has its default action and ends
    /// the process.
    package func wait() async {
        for await _ in arrivals { break }
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
    }
}
