package import ChanSystem

/// An error of the store: the attempted operation, the kind of failure, and its cause. It never contains SQL text or
/// values, so it may be logged.
@usableFromInline package struct StoreError: Error, Hashable {
    package enum Code: Hashable, Sendable {
        /// A later version has migrated the database; nothing was changed.
        case newerSchema(found: Int, supported: Int)
        /// The file exists and is not a chanadm database; nothing was changed.
        case foreignDatabase
        /// The directory has no database, but contains other files; nothing was changed.
        case foreignDirectory(holds: String)
        /// Another process has locked the state directory. `pid` is its process identifier, if it could be read.
        case locked(pid: Int32?)
        /// The state directory or the database cannot be written.
        case readOnly
        /// The state directory belongs to another user.
        case wrongOwner(uid: UInt32)
        /// The state directory is writable for everybody.
        case openToAll
        /// The state directory does not exist and could not be created, or a file in it cannot be opened.
        case unreachable
        /// There is no space left; the transaction was rolled back.
        case full
        /// A disk read or write failed; the transaction was rolled back.
        case inputOutput
        /// The database is inconsistent: damaged pages, or a row with invalid values.
        case corrupt
        /// Another connection locked the database for longer than the busy timeout.
        case busy
        /// A row would violate a unique key, a foreign key or a CHECK.
        case conflict
        case unknownConversation
        /// The row does not exist.
        case notFound
        case outOfMemory
        /// The database was closed before or during the call.
        case closed
        /// The store used SQLite incorrectly: a bug.
        case defect
    }

    /// The underlying error number.
    package enum Cause: Hashable, Sendable {
        /// An extended SQLite result code (sqlite3.h).
        case sqlite(Int32)
        case system(SystemError)
    }

    package let code: Code
    package let operation: String
    package let cause: Cause?

    package init(_ code: Code, operation: String, cause: Cause? = nil) {
        self.code = code
        self.operation = operation
        self.cause = cause
    }
}

extension StoreError {
    /// The underlying reason as text, if there is any, for error messages that name the kind of failure themselves.
    package var reason: String {
        switch cause {
        case .sqlite(let result): (isSwiftName ? "" : operation + ", ") + "SQLite result \(result)"
        case .system(let error): error.reason
        case nil: isSwiftName ? "\(code)" : operation
        }
    }

    /// Whether the operation is a function name, the default if the caller named none. Such names are for logs only.
    private var isSwiftName: Bool { operation.contains("(") }
}

extension StoreError: CustomStringConvertible {
    /// One line for logs: the operation, the failure, and the underlying number.
    @usableFromInline package var description: String {
        let beneath =
            switch cause {
            case .sqlite(let result): " (SQLite result \(result))"
            case .system(let error): " (\(error))"
            case nil: ""
            }
        return "\(operation): \(code)\(beneath)"
    }
}

extension StoreError.Code: CustomStringConvertible {
    package var description: String {
        switch self {
        case .newerSchema(let found, let supported):
            "the database has schema \(found), this version supports up to \(supported)"
        case .foreignDatabase: "the file is not a chanadm database"
        case .foreignDirectory(let other): "the directory is something else's: it holds \(other)"
        case .locked(let pid?): "the state directory is held by process \(pid)"
        case .locked(nil): "the state directory is held by another process"
        case .readOnly: "the state directory cannot be written"
        case .wrongOwner(let uid): "the state directory belongs to user \(uid)"
        case .openToAll: "everybody may write to the state directory"
        case .unreachable: "the state directory or a file in it cannot be opened"
        case .full: "no space left on the disk"
        case .inputOutput: "the disk failed"
        case .corrupt: "the database is damaged"
        case .busy: "the database is busy"
        case .conflict: "a row contradicts another"
        case .unknownConversation: "no such conversation on this node"
        case .notFound: "no such row"
        case .outOfMemory: "out of memory"
        case .closed: "the database is closed"
        case .defect: "the store misused the database"
        }
    }
}

extension StoreError {
    /// Creates the error of an operation that a system call ended.
    package init(_ error: SystemError, operation: String) {
        let code: Code =
            switch error.kind {
            case .noPermission, .readOnlyFileSystem: .readOnly
            case .full: .full
            case .inputOutput: .inputOutput
            case .outOfMemory: .outOfMemory
            case .missing, .alreadyExists, .notADirectory, .symbolicLink, .tooManyOpenFiles, .wouldBlock,
                .connectionRefused, .addressInUse, .closedPipe, .other:
                .unreachable
            }
        self.init(code, operation: operation, cause: .system(error))
    }

    /// Runs system calls.
    package static func mapping<Value: ~Copyable>(_ operation: String, _ calls: () throws(SystemError) -> Value)
        throws(StoreError) -> Value
    { do throws(SystemError) { return try calls() } catch { throw StoreError(error, operation: operation) } }
}
