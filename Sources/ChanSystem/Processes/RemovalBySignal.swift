import Glibc
import Synchronization

/// Removes a file when a signal ends this process.
package enum RemovalBySignal {
    /// The address of the file's path, a C string; 0 when there is none. The handler may neither allocate nor lock
    /// (signal-safety(7)).
    private static let path = Atomic<UInt>(0)
    private static let signals = [SIGHUP, SIGINT, SIGTERM]

    /// Sets the file to remove; `nil` leaves the signals to the system again. The path of a former call is not freed,
    /// because the handler may be reading it.
    package static func set(_ file: String?) {
        path.store(UInt(bitPattern: file.flatMap { strdup($0) }), ordering: .releasing)
        for number in signals {
            guard file != nil else {
                signal(number, SIG_DFL)
                continue
            }
            signal(number) { number in
                if let path = UnsafePointer<CChar>(bitPattern: RemovalBySignal.path.load(ordering: .acquiring)) {
                    unlink(path)
                }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
