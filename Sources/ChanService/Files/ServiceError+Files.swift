import ChanSystem

extension ServiceError {
    /// Creates `file.unwritable`.
    ///
    /// - Parameter path: the path as the caller knows it.
    static func unwritable(_ path: String, _ error: SystemError) -> ServiceError {
        .named("file.unwritable", ["path": path, "detail": error.reason])
    }

    /// Creates `file.unreadable`.
    static func unreadable(_ path: String, _ detail: String) -> ServiceError {
        .named("file.unreadable", ["path": path, "detail": detail])
    }
}
