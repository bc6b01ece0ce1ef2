import ArgumentParser
import ChanRelayServer
import ChanRelayWire

/// The options of the relay's web server, which shows public previews.
struct WebOptions: ParsableArguments {
    @Option(
        name: .long,
        help: "Serve the public previews of channels at this address and port: 127.0.0.1:7080, or [::]:443 with TLS.")
    var web: String?
    @Option(
        name: .long,
        help: "The address by which browsers reach --web: https://relay.example. Pages and feeds name it.")
    var webUrl: String?
    @Option(
        name: .long, help: "The certificate chain of --web, a file in PEM; without it only loopback is listened on.")
    var tlsCertificate: String?
    @Option(name: .long, help: "Its key, a file in PEM.")
    var tlsKey: String?

    init() {}

    /// Takes the settings of `relay.json`.
    /// - Throws: `ValidationError` for an address that browsers cannot have.
    init(_ settings: RelayConfiguration.Web) throws {
        (web, webUrl) = (settings.listen, settings.url)
        (tlsCertificate, tlsKey) = (settings.certificate, settings.key)
        try validate()
    }

    /// The scheme and the host of `--web-url`, without a slash at the end.
    var origin: String? {
        webUrl.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    func validate() throws {
        guard web != nil || (webUrl == nil && tlsCertificate == nil && tlsKey == nil) else {
            throw ValidationError("--web-url, --tls-certificate and --tls-key belong to --web: give that too")
        }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key belong together: give both")
        }
        guard origin.map(PreviewFrame.isWebOrigin) ?? true else {
            throw ValidationError("--web-url is a scheme and a host, with a port or not: https://relay.example")
        }
    }
}
