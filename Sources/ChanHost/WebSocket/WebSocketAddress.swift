import ChanID
package import ChanRPC
import ChanSystem
import NIOCore
import NIOSSL

/// The address at which a node listens for WebSocket connections.
package struct WebSocketAddress: Sendable {
    let socket: SocketAddress
    /// The address as configured.
    package let text: String
    /// The numeric address, in brackets if it is of IPv6.
    package let host: String
    package let isLoopback: Bool
    /// Whether it means all addresses of the machine.
    package let isAnyAddress: Bool

    /// Parses an address.
    /// - Parameter text: a numeric address and a port: `127.0.0.1:7080`, `[::1]:7080`; port 0 lets the system choose.
    /// - Throws: `node.websocket`.
    package init(_ text: String) throws(RPCFault) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let host = parts.dropLast().joined(separator: ":")
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let bare = isBracketed ? String(host.dropFirst().dropLast()) : host
        guard let port = parts.last.flatMap({ UInt16($0) }), isBracketed == bare.contains(":"),
            let socket = try? SocketAddress(ipAddress: bare, port: Int(port))
        else {
            throw RPCFault(
                .nodeWebsocket,
                [
                    "actual": text, "detail": "that is no address",
                    "expected": "a numeric address with its port: 127.0.0.1:7080 or [::1]:7080",
                ])
        }
        self.text = text
        self.socket = socket
        self.host = host
        isAnyAddress = ["0.0.0.0", "::"].contains(bare)
        isLoopback = Self.isLoopback(bare)
    }
}

extension WebSocketAddress {
    /// Returns whether a numeric address is one of loopback, also of IPv4 as a socket of IPv6 sees it.
    static func isLoopback(_ address: String) -> Bool {
        let plain = address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
        return plain.hasPrefix("127.") || plain == "::1"
    }
}

/// The node's TLS certificate and key, from PEM files.
package struct WebSocketIdentity: Sendable {
    let context: NIOSSLContext

    /// Loads the files.
    /// - Throws: `node.websocket` for files that cannot be used together.
    package init(certificate: String, key: String) throws(RPCFault) {
        for (path, option) in [(certificate, "--tls-certificate"), (key, "--tls-key")] {
            try Self.requireReadable(path, option)
        }
        do {
            let chain = try NIOSSLCertificate.fromPEMFile(certificate).map { NIOSSLCertificateSource.certificate($0) }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain, privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = ["http/1.1"]
            context = try NIOSSLContext(configuration: configuration)
        } catch {
            throw RPCFault(
                .nodeWebsocket,
                [
                    "detail": "the certificate \(certificate) and the key \(key) cannot be used: \(error)",
                    "expected": "a certificate chain and its key in PEM: --tls-certificate FILE --tls-key FILE",
                ])
        }
    }

    /// Names a file that is missing or may not be read; TLS would report neither.
    private static func requireReadable(_ path: String, _ option: String) throws(RPCFault) {
        do throws(SystemError) { _ = try OpenFile(path) } catch {
            throw RPCFault(
                .nodeWebsocket,
                ["detail": "\(option) \(path): \(error.reason)", "expected": "\(option) FILE, a file in PEM"])
        }
    }
}
