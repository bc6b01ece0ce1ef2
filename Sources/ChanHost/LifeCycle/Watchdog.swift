import ChanSystem

/// Tells the service manager that the daemon lives, as often as it wants to hear it (systemd.service(5), `WatchdogSec=`).
package struct Watchdog: Sendable {
    private let period: Duration?
    private let check: @Sendable () async -> Bool

    /// Creates a watchdog.
    /// - Parameter check: does a piece of the daemon's work; while it fails or does not return, nothing is told.
    package init(check: @escaping @Sendable () async -> Bool) {
        period = ServiceManager.watchdogPeriod
        self.check = check
    }

    /// Tells the manager until the task is cancelled. Returns at once if nobody watches.
    package func run() async {
        guard let period else { return }
        while !Task.isCancelled {
            if await check() { ServiceManager.tell(.alive) }
            guard (try? await Task.sleep(for: period / 3)) != nil else { return }
        }
    }
}
