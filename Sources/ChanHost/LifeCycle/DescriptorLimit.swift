import Glibc

/// The limit of file descriptors of the process: each connection needs one.
package enum DescriptorLimit {
    /// Raises the soft limit as far as the system permits; its default (1,024) exists for programs that use select(2).
    /// - Parameter wanted: the limit to reach, more than the connections of all listeners.
    package static func raise(to wanted: UInt = 16_384) {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
        // If this fails, fewer connections fit, and the system reports an error for each further one.
        _ = setrlimit(files, &limit)
    }
}
