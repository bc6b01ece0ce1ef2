/// Why the store could not do something: what was attempted, what kind of failure it was, what lies beneath.
/// Never carries SQL text or values, so it may be logged.
package struct StoreError: Error, Hashable {
    package enum Code: Hashable, Sendable {
        /// The database was written by a later version; nothing was changed.
        case newerSchema(found: Int, supported: Int)
        /// A file of that name exists and is not a chanadm database; nothing was changed.
        case foreignDatabase
        /// No database, but something else is in the directory; nothing was changed.
        case foreignDirectory(holds: String)
        /// Another process holds the state directory. The process id is what that process noted, if it could be read.
        case locked(pid: Int32?)
        /// The state directory or the database cannot be written.
        case readOnly
        /// The state directory belongs to another user.
        case wrongOwner(uid: UInt32)
        /// Anybody may put files into the state directory.
        case openToAll
        /// The state directory does not exist and could not be made, or a file in it cannot be opened.
        case unreachable
        /// No space left; the transaction was rolled back.
        case full
        /// The disk failed to read or write; the transaction was rolled back.
        case inputOutput
        /// The database contradicts itself: damaged pages, or a row that breaks its own rules.
        case corrupt
        /// Another connection kept the database longer than the busy timeout.
        case busy
        /// A row would break a unique key, a foreign key or a CHECK.
        case conflict
        case unknownConversation
        /// The row named does not exist.
        case notFound
        case outOfMemory
        /// The database was closed before or during the call.
        case closed
        /// The store used SQLite wrongly; a defect of ours.
        case defect
    }

    /// What lies beneath: the number another layer gave.
    package enum Cause: Hashable, Sendable {
        /// An extended SQLite result code (sqlite3.h).
        case sqlite(Int32)
        case errno(Int32)
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
    /// What lies beneath, in words where there are any: for sentences that name the kind of failure themselves.
    package var reason: String {
        switch cause {
        case .sqlite(let result): (isSwiftName ? "" : operation + ", ") + "SQLite result \(result)"
        case .errno(let number): SystemCalls.message(for: number)
        case nil: isSwiftName ? "\(code)" : operation
        }
    }

    /// Operations go by the function they were tried in where nobody named them: that is for logs, not for people.
    private var isSwiftName: Bool { operation.contains("(") }
}

extension StoreError: CustomStringConvertible {
    /// One line for logs: the operation, what went wrong, and the number beneath.
    package var description: String {
        let beneath =
            switch cause {
            case .sqlite(let result): " (SQLite result \(result))"
            case .errno(let number): " (errno \(number))"
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
