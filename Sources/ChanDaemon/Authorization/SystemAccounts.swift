import Glibc

/// The users and groups of this machine.
struct SystemAccounts: Sendable {
    var user: @Sendable (String) -> UInt32?
    var group: @Sendable (String) -> UInt32?
    /// Returns all groups of a user, including the given one.
    var groups: @Sendable (_ uid: UInt32, _ gid: UInt32) -> Set<UInt32>

    /// The accounts of the system's databases. A user's groups are read there rather than from /proc, because the
    /// process id may already belong to another process.
    static let system = SystemAccounts(
        user: { name in
            withBuffer { buffer in
                var entry = passwd()
                var found: UnsafeMutablePointer<passwd>?
                let outcome = getpwnam_r(name, &entry, buffer.start, buffer.count, &found)
                return (outcome, found?.pointee.pw_uid)
            }
        },
        group: { name in
            withBuffer { buffer in
                var entry = Glibc.group()
                var found: UnsafeMutablePointer<Glibc.group>?
                let outcome = getgrnam_r(name, &entry, buffer.start, buffer.count, &found)
                return (outcome, found?.pointee.gr_gid)
            }
        },
        groups: { uid, gid in
            withBuffer { buffer in
                var entry = passwd()
                var found: UnsafeMutablePointer<passwd>?
                let outcome = getpwuid_r(uid, &entry, buffer.start, buffer.count, &found)
                return (outcome, found?.pointee.pw_name.map { list(of: $0, gid) })
            } ?? [gid]
        })

    /// The maximum number of a user's groups (NGROUPS_MAX).
    private static let groupLimit = 65_536

    private static func list(of name: UnsafePointer<CChar>, _ gid: UInt32) -> Set<UInt32> {
        var groups = [gid_t](repeating: 0, count: 256)
        var count = Int32(groups.count)
        if getgrouplist(name, gid, &groups, &count) < 0 {
            groups = [gid_t](repeating: 0, count: min(max(Int(count), 256), groupLimit))
            count = Int32(groups.count)
            guard getgrouplist(name, gid, &groups, &count) >= 0 else { return [gid] }
        }
        return Set(groups.prefix(Int(count)))
    }

    /// Calls a database function with a buffer for its strings, and retries with a larger one after ERANGE.
    private static func withBuffer<Value>(
        _ body: (Buffer) -> (Int32, Value?)
    ) -> Value? {
        for size in [4_096, 65_536, 1 << 20] {
            let start = UnsafeMutablePointer<CChar>.allocate(capacity: size)
            defer { start.deallocate() }
            let (outcome, value) = body(Buffer(start: start, count: size))
            if outcome != ERANGE { return value }
        }
        return nil
    }

    private struct Buffer {
        let start: UnsafeMutablePointer<CChar>
        let count: Int
    }
}
