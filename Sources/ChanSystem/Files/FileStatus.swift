import Glibc

/// The metadata of a file (stat(2)).
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case regular, directory, symbolicLink, socket, other
    }

    package let kind: Kind
    package let owner: UInt32
    /// The permissions: the last twelve bits of the mode.
    package let mode: UInt32
    package let size: Int64
    package let device: UInt64
    package let inode: UInt64
    /// The number of hard links.
    package let links: UInt64
    /// The time of the last change of the inode, in nanoseconds since 1970; overflow wraps around. No program can set
    /// it.
    package let changed: Int64

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            case S_IFSOCK: .socket
            default: .other
            }
        owner = status.st_uid
        mode = UInt32(status.st_mode) & 0o7777
        size = Int64(status.st_size)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        links = UInt64(status.st_nlink)
        changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    }

    /// Returns the status of the file at a path.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed to its target.
    /// - Returns: `nil` if there is no such file.
    package static func find(_ path: String, followsLinks: Bool = true) throws(SystemError) -> FileStatus? {
        var status = stat()
        let result = followsLinks ? stat(path, &status) : lstat(path, &status)
        if result == 0 { return FileStatus(status) }
        let error = SystemError.last("inspect", path)
        if error.kind == .missing { return nil }
        throw error
    }

    /// Whether two values describe the same file, possibly under two names.
    package func isSameFile(as other: FileStatus) -> Bool { inode == other.inode && device == other.device }
}
