internal import NIOCore
internal import NIOPosix

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension RelayError {
    /// What the system said about a socket, in its own few words: "Connection refused".
    static func reason(of error: any Error) -> String {
        if let error = error as? IOError { return String(cString: strerror(error.errnoCode)) }
        guard let error = error as? NIOConnectionError else { return "\(error)" }
        if let attempt = error.connectionErrors.first { return reason(of: attempt.error) }
        return "no such host"
    }
}
