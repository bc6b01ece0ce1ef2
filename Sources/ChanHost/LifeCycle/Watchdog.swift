import ChanSystem

/// Reports to the service manager that the daemon is running, at the interval that it requires (systemd.service(5),
/// `WatchdogSec=`).
package struct Watchdog: Sendable {
    private let period: Duration?
    private let check: @Sendable () async -> Bool

    /// Creates a watchdog.
    /// - Parameter check: does a piece of the daemon's work; while it fails or does not return, nothing is reported.
    package init(check: @escaping @Sendable () async -> Bool) {
        period = ServiceManager.watchdogPeriod
        self.check = check
    }

    /// Reports to the manager until the task is cancelled. Returns at once without a watchdog.
    package func run() async {
        guard let period else { return }
        while !Task.isCancelled {
            if await check() { ServiceManager.tell(.alive) }
            guard (try? await Task.sleep(for: period / 3)) != nil else { return }
        }
    }
}
