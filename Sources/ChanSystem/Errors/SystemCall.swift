import Glibc

/// Repeats a system call that a signal interrupted.
enum SystemCall {
    /// - Returns: the result of the call, which is not negative.
    static func run<Result: SignedInteger>(
        _ operation: String, _ subject: String, _ call: () -> Result
    ) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw .last(operation, subject) }
        }
    }
}
