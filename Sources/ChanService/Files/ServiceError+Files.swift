import ChanFold
import ChanID
import ChanSystem

extension ServiceError {
    /// Creates `file.unwritable`.
    ///
    /// - Parameter path: the path as the caller knows it.
    static func unwritable(_ path: String, _ error: SystemError) -> ServiceError {
        .named(.fileUnwritable, ["path": path, "detail": error.reason])
    }

    /// Creates `file.unreadable`.
    static func unreadable(_ path: String, _ detail: String) -> ServiceError {
        .named(.fileUnreadable, ["path": path, "detail": detail])
    }
}
