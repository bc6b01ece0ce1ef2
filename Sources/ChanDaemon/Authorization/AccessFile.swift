import ChanFold
import ChanID
import ChanService
import ChanSystem
import Synchronization

/// The file HOME/access.json. It is read again after a change, at the next call of a user other than the node's own.
final class AccessFile: Sendable {
    /// The maximum size of the file: far more than a thousand rules need.
    static let byteLimit = 1 << 18
    private static let rules = FileRules(owner: .userOrRoot, byteLimit: byteLimit)

    let path: String
    private let accounts: SystemAccounts
    /// The policy, with the status of the version of the file that contained it.
    private let known = Mutex<(status: FileStatus, policy: Result<AccessPolicy, ServiceError>)?>(nil)

    init(home: String, accounts: SystemAccounts = .system) {
        path = home + "/access.json"
        self.accounts = accounts
    }

    /// Whether a user has full access: the node's own user and root can read its files anyway.
    static func isOwner(_ uid: UInt32) -> Bool { uid == 0 || uid == CurrentProcess.user }

    /// Returns the authority of a user of the socket.
    /// - Throws: `access.caller`; `node.access` if the file cannot be used, so that a mistake in it grants nothing.
    func authority(uid: UInt32, gid: UInt32) throws(ServiceError) -> Authority {
        guard !Self.isOwner(uid) else { return .unrestricted }
        guard let policy = try policy(),
            let authority = policy.authority(uid: uid, groups: accounts.groups(uid, gid))
        else { throw .named(.accessCaller, ["actual": String(uid), "path": path]) }
        return authority
    }

    /// Reads the policy.
    /// - Returns: `nil` if there is no such file.
    /// - Throws: `node.access`.
    func policy() throws(ServiceError) -> AccessPolicy? {
        let file: OpenFile
        let status: FileStatus
        do throws(FileRuleViolation) { file = try PrivateFile.open(path, Self.rules) } catch {
            guard error != .missing else { return nil }
            throw failure(Self.detail(error))
        }
        do throws(SystemError) { status = try file.status() } catch { throw failure(error.reason) }
        if let known = known.withLock({ $0 }), known.status == status { return try known.policy.get() }
        let policy = Result { () throws(ServiceError) in try read(file) }
        known.withLock { $0 = (status, policy) }
        return try policy.get()
    }

    private func read(_ file: OpenFile) throws(ServiceError) -> AccessPolicy {
        let bytes: [UInt8]
        do throws(FileRuleViolation) { bytes = try PrivateFile.read(file, Self.rules) } catch {
            throw failure(Self.detail(error))
        }
        do throws(AccessPolicy.PolicyError) {
            return try AccessPolicy(parsing: bytes, accounts)
        } catch {
            throw failure(error.detail, at: error.pointer)
        }
    }

    private static func detail(_ violation: FileRuleViolation) -> String {
        switch violation {
        case .missing: "there is no such file"
        case .notRegular: "it is not a plain file"
        case .foreignOwner(let uid): "it belongs to user \(uid)"
        case .looseMode: "others may read or write it: chmod 600"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .system(let error): "it cannot be read: \(error.reason)"
        }
    }

    private func failure(_ detail: String, at pointer: String = "/") -> ServiceError {
        .named(.nodeAccess, ["path": path, "detail": detail, "param": pointer])
    }
}
