import Glibc

/// How many descriptors the process may have: each connection takes one.
package enum DescriptorLimit {
    /// Asks for as many as the system lets us have; what it starts processes with (1,024) is for programs that may still
    /// use select(2).
    /// - Parameter wanted: more than all connections of all listeners.
    package static func raise(to wanted: UInt = 16_384) {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
        // Where it is refused, fewer connections fit: each is told so by the system.
        _ = setrlimit(files, &limit)
    }
}
