import ChanID
import ChanService
import Glibc
import Synchronization

/// The file HOME/access.json. It is read again after a change, at the next call of a user other than the node's own.
final class AccessFile: Sendable {
    /// The maximum size of the file: far more than a thousand rules need.
    static let byteLimit = 1 << 18

    let path: String
    private let accounts: SystemAccounts
    private let owner = geteuid()
    private let known = Mutex<(stamp: Stamp, policy: Result<AccessPolicy, ServiceError>)?>(nil)

    /// The metadata that identifies one version of the file.
    private struct Stamp: Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
        let mode: UInt32
        let owner: UInt32

        init(_ status: stat) {
            inode = UInt64(status.st_ino)
            size = Int64(status.st_size)
            seconds = status.st_ctim.tv_sec
            nanoseconds = status.st_ctim.tv_nsec
            mode = status.st_mode
            owner = status.st_uid
        }
    }

    init(home: String, accounts: SystemAccounts = .system) {
        path = home + "/access.json"
        self.accounts = accounts
    }

    /// Whether a user has full access: the node's own user and root can read its files anyway.
    func isOwner(_ uid: UInt32) -> Bool { uid == 0 || uid == owner }

    /// Returns the authority of a user of the socket.
    /// - Throws: `access.caller`; `node.access` if the file cannot be used, so that a mistake in it grants nothing.
    func authority(uid: UInt32, gid: UInt32) throws(ServiceError) -> Authority {
        guard !isOwner(uid) else { return .unrestricted }
        guard let policy = try policy(),
            let authority = policy.authority(uid: uid, groups: accounts.groups(uid, gid))
        else { throw .named("access.caller", ["actual": String(uid), "path": path]) }
        return authority
    }

    /// Reads the policy.
    /// - Returns: `nil` if there is no such file.
    /// - Throws: `node.access`.
    func policy() throws(ServiceError) -> AccessPolicy? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("it cannot be opened: \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure("it cannot be looked at") }
        let stamp = Stamp(status)
        if let known = known.withLock({ $0 }), known.stamp == stamp { return try known.policy.get() }
        let policy = Result { () throws(ServiceError) in try read(file, status) }
        known.withLock { $0 = (stamp, policy) }
        return try policy.get()
    }

    private func read(_ file: CInt, _ status: stat) throws(ServiceError) -> AccessPolicy {
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure("it is not a plain file") }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw failure("it belongs to user \(status.st_uid)")
        }
        guard status.st_mode & 0o077 == 0 else { throw failure("others may read or write it: chmod 600") }
        guard status.st_size <= Self.byteLimit else { throw failure("it is larger than \(Self.byteLimit) bytes") }
        var bytes = [UInt8](repeating: 0, count: Self.byteLimit)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
            }
            if more < 0 && errno == EINTR { continue }
            guard more >= 0 else { throw failure("it cannot be read") }
            if more == 0 { break }
            count += more
        }
        do throws(AccessPolicy.PolicyError) {
            return try AccessPolicy(parsing: Array(bytes.prefix(count)), accounts)
        } catch {
            throw failure(error.detail, at: error.pointer)
        }
    }

    private func failure(_ detail: String, at pointer: String = "/") -> ServiceError {
        .named("node.access", ["path": path, "detail": detail, "param": pointer])
    }
}
