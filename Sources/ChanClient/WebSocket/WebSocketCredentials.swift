import ChanID
package import ChanRPC
import ChanSystem

/// The credentials for a node's WebSocket: a token, from a file that only its owner may read, and the trusted
/// certificate authorities.
package struct WebSocketCredentials: Sendable {
    /// A token file is private, and no token needs as many bytes.
    private static let rules = FileRules(owner: .userUnlessRoot, followsLinks: true, byteLimit: 8_192)

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
        let bytes: [UInt8]
        do throws(FileRuleViolation) { bytes = try PrivateFile.read(path, rules) } catch {
            throw unusable(path, detail(error))
        }
        let text = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard !text.isEmpty, text.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw unusable(path, "it does not hold one token")
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func detail(_ violation: FileRuleViolation) -> String {
        switch violation {
        case .missing: "No such file or directory"
        case .notRegular: "it is no plain file"
        case .foreignOwner: "it belongs to another user"
        case .looseMode: "others may read it: chmod 600"
        case .tooLarge: "it does not hold one token"
        case .system(let error): error.reason
        }
    }

    private static func unusable(_ path: String, _ detail: String) -> RPCFault {
        RPCFault(.nodeTokenFile, ["path": path, "detail": detail])
    }
}
