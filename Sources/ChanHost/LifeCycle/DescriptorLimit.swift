import Glibc

/// The limit of file descriptors of the process: each connection needs one.
package enum DescriptorLimit {
    /// The most files that this process may have open, as far as it can raise its limit.
    package static var highest: UInt64 {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        return UInt64(limit.rlim_max)
    }

    /// How many files this process may have open now.
    package static var current: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Raises the soft limit as far as the system permits; its default (1,024) exists for programs that use select(2).
    /// - Parameter target: the limit to reach, more than the connections of all listeners.
    package static func raise(to target: UInt = 16_384) {
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < target else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(target))
        // If this fails, fewer connections fit, and the system reports an error for each further one.
        _ = setrlimit(files, &limit)
    }
}
