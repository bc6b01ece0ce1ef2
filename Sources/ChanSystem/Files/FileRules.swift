import Glibc

/// The conditions under which a file is read: they reject files that another user could have written or read.
package struct FileRules: Sendable {
    package enum Owner: Sendable {
        case anyone
        /// The user of this process.
        case user
        /// The user of this process, or root.
        case userOrRoot
        /// The user of this process; root reads the files of every user.
        case userUnlessRoot

        func allows(_ owner: UInt32) -> Bool {
            switch self {
            case .anyone: true
            case .user: owner == geteuid()
            case .userOrRoot: owner == geteuid() || owner == 0
            case .userUnlessRoot: owner == geteuid() || geteuid() == 0
            }
        }
    }

    package let owner: Owner
    /// The permissions that the file must not have.
    package let forbiddenMode: UInt32
    package let followsLinks: Bool
    package let byteLimit: Int

    package init(owner: Owner, forbidding mode: UInt32 = 0o077, followsLinks: Bool = false, byteLimit: Int) {
        self.owner = owner
        forbiddenMode = mode
        self.followsLinks = followsLinks
        self.byteLimit = byteLimit
    }

    /// Any regular file, for a file that contains nothing to protect.
    package static func unguarded(byteLimit: Int) -> FileRules {
        FileRules(owner: .anyone, forbidding: 0, followsLinks: true, byteLimit: byteLimit)
    }

    /// Checks the status of an open file.
    package func check(_ status: FileStatus) throws(FileRuleViolation) {
        guard status.kind == .regular else { throw .notRegular }
        guard owner.allows(status.owner) else { throw .foreignOwner(status.owner) }
        guard status.mode & forbiddenMode == 0 else { throw .looseMode(status.mode) }
        guard status.size <= byteLimit else { throw .tooLarge(limit: byteLimit) }
    }
}

/// The reason why a file cannot be read under the rules.
package enum FileRuleViolation: Error, Hashable, Sendable {
    case missing
    /// The path is a directory, a device, a pipe or, where links are not followed, a symbolic link.
    case notRegular
    case foreignOwner(UInt32)
    /// Other users may read or write the file.
    case looseMode(UInt32)
    case tooLarge(limit: Int)
    case system(SystemError)
}
