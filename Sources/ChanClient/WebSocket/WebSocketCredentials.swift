package import ChanRPC
import Glibc

/// The credentials for a node's WebSocket: a token, from a file that only its owner may read, and the trusted
/// certificate authorities.
package struct WebSocketCredentials: Sendable {
    /// The most bytes of a token file, more than any token needs.
    private static let tokenLimit = 8_192

    let tokenFile: String
    let token: String
    /// A PEM file of certificate authorities to trust instead of the system's.
    let authorities: String?

    /// - Throws: `node.token_file`.
    package init(tokenFile: String, authorities: String?) throws(RPCFault) {
        self.tokenFile = tokenFile
        self.authorities = authorities
        token = try Self.token(tokenFile)
    }

    private static func token(_ path: String) throws(RPCFault) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unusable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw unusable(path, "it is no plain file")
        }
        guard status.st_uid == geteuid() || geteuid() == 0 else { throw unusable(path, "it belongs to another user") }
        guard status.st_mode & 0o077 == 0 else { throw unusable(path, "others may read it: chmod 600") }
        var bytes = [UInt8](repeating: 0, count: tokenLimit + 1)
        let count = read(descriptor, &bytes, bytes.count)
        let text = bytes.prefix(max(0, count)).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard count <= tokenLimit, !text.isEmpty, text.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw unusable(path, "it does not hold one token")
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func unusable(_ path: String, _ detail: String) -> RPCFault {
        RPCFault(.nodeTokenFile, ["path": path, "detail": detail])
    }
}
