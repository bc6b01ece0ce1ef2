import ChanHost
import ChanID
import ChanRPC

/// The names by which browsers reach the console, as they write them in `Host`.
///
/// Without TLS, whoever listens on a port owns its origin: service workers, cached pages and stored data outlast a
/// program. So the name is `LABEL.localhost`, with a label that is made anew for each start of the node: before, nobody
/// can have been in that origin, and what comes after the node's end gets an origin that is never used again. Browsers
/// resolve names below `localhost` to loopback themselves (RFC 6761 section 6.3).
struct ConsoleNames: Sendable {
    private enum Form: Hashable {
        /// Plaintext on loopback: this label below `localhost`.
        case label(String)
        /// TLS: exactly these values of `Host`.
        case configured([String])
        /// TLS without a configured name: this numeric address.
        case address(String)
    }

    /// The letters of a label: base32 (RFC 4648 section 6) in lower case.
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    /// 100 random bits.
    private static let labelLength = 20

    private let form: Form

    /// Chooses the names of a listener.
    /// - Parameters:
    ///   - address: the configured address; `nil` for loopback without TLS.
    ///   - configured: the names of `--web-host`.
    /// - Throws: `node.websocket` where browsers could not reach the console, or where another program could have been
    ///   in its origin before.
    init(address: WebSocketAddress?, isSecure: Bool, configured: [String]) throws(RPCFault) {
        guard isSecure else {
            if let name = configured.first {
                throw Self.fault(
                    name, "without TLS any program could use that name while the node is down",
                    "--tls-certificate FILE --tls-key FILE, or no --web-host")
            }
            if let address, !["127.0.0.1", "[::1]"].contains(address.host) {
                throw Self.fault(
                    address.text, "without TLS browsers reach the console at 127.0.0.1 and ::1 alone",
                    "--web 127.0.0.1:PORT, or a certificate and key")
            }
            form = .label(String((0..<Self.labelLength).map { _ in Self.letters[Int.random(in: 0..<32)] }))
            return
        }
        guard configured.isEmpty else {
            form = .configured(configured.map { $0.lowercased() })
            return
        }
        guard let address, !address.isAnyAddress else {
            throw Self.fault(
                address?.text ?? "", "that is no address which a browser can open", "--web-host NAME:PORT")
        }
        form = .address(address.host)
    }

    private static func fault(_ actual: String, _ detail: String, _ expected: String) -> RPCFault {
        RPCFault(.nodeWebsocket, ["actual": actual, "detail": detail, "expected": expected])
    }

    /// Returns the accepted values of `Host`; `chanadm web` prints the first one.
    func hosts(port: Int) -> [String] {
        switch form {
        case .label(let label): [Self.authority("\(label).localhost", port, defaultPort: 80)]
        case .configured(let names): names
        case .address(let host): [Self.authority(host, port, defaultPort: 443)]
        }
    }

    /// Browsers do not write the port that is the default of the scheme.
    private static func authority(_ host: String, _ port: Int, defaultPort: Int) -> String {
        port == defaultPort ? host : "\(host):\(port)"
    }
}
