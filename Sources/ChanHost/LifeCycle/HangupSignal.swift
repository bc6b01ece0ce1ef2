import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Receives SIGHUP, by which a service manager asks a daemon to read its configuration again. Its default action, which
/// ends the process, no longer applies from `init` on.
package final class HangupSignal: @unchecked Sendable {
    // Sendable: nothing changes after `init`.

    /// One element for each signal.
    package let arrivals: AsyncStream<Void>
    private let source: any DispatchSourceSignal

    package init() {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        signal(SIGHUP, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGHUP)
        source.setEventHandler { arrived.yield() }
        source.activate()
    }
}
