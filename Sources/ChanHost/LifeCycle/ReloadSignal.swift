import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Receives SIGHUP, the request to reload the configuration. Listening begins with `init`.
package final class ReloadSignal: @unchecked Sendable {
    // Sendable: nothing changes after `init`.

    /// One element per signal; signals that arrive close together are merged.
    package let arrivals: AsyncStream<Void>
    private let source: any DispatchSourceSignal

    package init() {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.arrivals = arrivals
        signal(SIGHUP, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGHUP)
        source.setEventHandler { arrived.yield() }
        source.activate()
    }
}
