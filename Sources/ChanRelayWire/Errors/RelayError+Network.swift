internal import ChanSystem
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

extension RelayError {
    /// Returns the system's short description of a socket error, such as "Connection refused".
    /// - Parameter peers: the expected kind of the other side, in the plural.
    package static func reason(of error: any Error, at peers: String = "relays") -> String {
        if let error = error as? IOError { return SystemError.reason(of: error.errnoCode) }
        if let error = error as? NIOConnectionError {
            return error.connectionErrors.first.map { reason(of: $0.error, at: peers) } ?? "no such host"
        }
        if error is NIOSSLError || error is BoringSSLError || error is NIOSSLExtraError {
            return "it does not speak TLS as \(peers) do"
        }
        if case .some(.connectTimeout) = error as? ChannelError { return "no answer in time" }
        return "the connection broke"
    }
}
