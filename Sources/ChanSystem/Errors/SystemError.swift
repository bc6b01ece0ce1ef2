import Glibc

/// The failure of a system call: the operation, the path or name it concerned, and the kernel's error number. Only this
/// target interprets the number.
package struct SystemError: Error, Hashable, Sendable {
    /// The errors that callers distinguish.
    package enum Kind: Hashable, Sendable {
        case missing
        case alreadyExists
        case notADirectory
        /// The last component is a symbolic link, and links are not followed.
        case symbolicLink
        /// The process lacks the permission.
        case noPermission
        case readOnlyFileSystem
        /// The disk or the user's quota is full.
        case full
        case inputOutput
        case outOfMemory
        case tooManyOpenFiles
        /// Another process holds the lock, or the call would block.
        case wouldBlock
        case connectionRefused
        case addressInUse
        case closedPipe
        case other
    }

    /// A verb: `open`, `fsync`.
    package let operation: String
    /// The path as the caller passed it.
    package let subject: String
    package let number: Int32

    package init(_ operation: String, _ subject: String, number: Int32) {
        self.operation = operation
        self.subject = subject
        self.number = number
    }

    package init(_ operation: String, _ subject: String, kind: KnownKind) {
        self.init(operation, subject, number: kind.number)
    }

    /// The failure of the last call on this thread.
    package static func last(_ operation: String, _ subject: String) -> SystemError {
        SystemError(operation, subject, number: errno)
    }

    /// The errors that a caller can report itself.
    package enum KnownKind: Sendable {
        case missing, notADirectory, tooLarge

        fileprivate var number: Int32 {
            switch self {
            case .missing: ENOENT
            case .notADirectory: ENOTDIR
            case .tooLarge: EFBIG
            }
        }
    }

    package var kind: Kind {
        switch number {
        case ENOENT: .missing
        case EEXIST: .alreadyExists
        case ENOTDIR: .notADirectory
        case ELOOP: .symbolicLink
        case EACCES, EPERM: .noPermission
        case EROFS: .readOnlyFileSystem
        case ENOSPC, EDQUOT: .full
        case EIO: .inputOutput
        case ENOMEM: .outOfMemory
        case EMFILE, ENFILE: .tooManyOpenFiles
        case EAGAIN: .wouldBlock
        case ECONNREFUSED: .connectionRefused
        case EADDRINUSE: .addressInUse
        case EPIPE: .closedPipe
        default: .other
        }
    }

    /// The system's text, such as "Permission denied".
    package var reason: String { Self.reason(of: number) }

    /// Returns the system's text for an error number that another library reports.
    package static func reason(of number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}

extension SystemError: CustomStringConvertible {
    package var description: String { "cannot \(operation) \(subject): \(reason)" }
}
