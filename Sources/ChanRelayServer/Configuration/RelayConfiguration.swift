internal import ChanJSON
package import ChanRelayWire
package import ChanSystem

/// The settings in `relay.json`, a file in a relay's home that its operator writes. Absent settings are `nil`. Options of
/// `chanrelay serve` take precedence. See docs/configuration.md.
package struct RelayConfiguration: Hashable, Sendable {
    package static let fileName = "relay.json"

    package var listen: String?
    package var advertise: String?
    package var policy: RelayPolicy?
    package var isPlaintext: Bool?
    package var web: Web?
    package var monitor: String?
    package var logLevel: LogLevel?
    package var logFormat: LogFormat?
    /// How checkpoints are exchanged with other relays.
    package var peers = PeerTerms()
    /// The limits by the names of `RelayQuota`.
    package var quotas: [String: UInt64] = [:]

    /// The web server for public previews.
    package struct Web: Hashable, Sendable {
        package var listen: String?
        package var url: String?
        package var certificate: String?
        package var key: String?

        package init() {}
    }

    package init() {}

    /// Parses the file.
    /// - Throws: `malformed` with the JSON pointer of the setting.
    package init(parsing bytes: [UInt8]) throws(RelayError) {
        let value: JSONValue
        do throws(JSONParseError) { value = try JSONParser.parse(bytes) } catch {
            throw RelayError(.malformed, "\(Self.fileName) is no JSON: \(error)")
        }
        let settings = try SettingsReader(value)
        try settings.requireKnown([
            "listen", "advertise", "policy", "plaintext", "web", "monitor", "log", "peers", "quotas",
        ])
        listen = try settings.text("listen")
        if let listen {
            do throws(RelayError) { _ = try RelayAddress.endpoint(listen) } catch {
                throw SettingsReader.error("/listen", "is no address: \(error.message)")
            }
        }
        advertise = try settings.text("advertise")
        policy = try settings.word("policy", as: RelayPolicy.self)
        isPlaintext = try settings.flag("plaintext")
        monitor = try settings.text("monitor")
        web = try settings.object("web").map { (web) throws(RelayError) in try Web(web) }
        if let log = try settings.object("log") {
            try log.requireKnown(["level", "format"])
            logLevel = try log.word("level", as: LogLevel.self)
            logFormat = try log.word("format", as: LogFormat.self)
        }
        if let peers = try settings.object("peers") { self.peers = try PeerTerms(peers) }
        if let quotas = try settings.object("quotas") { self.quotas = try Self.quotas(quotas) }
    }

    private static func quotas(_ settings: SettingsReader) throws(RelayError) -> [String: UInt64] {
        var subjects: [String] = []
        for quota in RelayQuota.all where !subjects.contains(quota.subject) { subjects.append(quota.subject) }
        try settings.requireKnown(subjects)
        var limits: [String: UInt64] = [:]
        for subject in subjects {
            guard let group = try settings.object(subject) else { continue }
            let quotas = RelayQuota.all.filter { $0.subject == subject }
            try group.requireKnown(quotas.map(\.measure))
            for quota in quotas { limits[quota.name] = try group.count(quota.measure, isBytes: quota.isBytes) }
        }
        return limits
    }

    /// Applies the quotas to a relay's limits.
    package func apply(to limits: inout RelayLimits) {
        for quota in RelayQuota.all {
            if let limit = quotas[quota.name] { quota.set(&limits, limit) }
        }
    }

    /// The names of the settings that differ from those of `other`, and hold after a restart only.
    package func restartSettings(since other: RelayConfiguration) -> [String] {
        [
            ("listen", listen != other.listen), ("advertise", advertise != other.advertise),
            ("plaintext", isPlaintext != other.isPlaintext), ("web", web != other.web),
            ("monitor", monitor != other.monitor),
            ("log", (logLevel, logFormat) != (other.logLevel, other.logFormat)),
        ].filter(\.1).map(\.0)
    }
}

extension PeerTerms {
    private static let longestIntervalSeconds: UInt64 = 86_400

    fileprivate init(_ settings: SettingsReader) throws(RelayError) {
        self.init()
        try settings.requireKnown(["exchange", "interval_s", "private_addresses"])
        isEnabled = try settings.flag("exchange") ?? isEnabled
        allowsPrivateAddresses = try settings.flag("private_addresses") ?? allowsPrivateAddresses
        guard let seconds = try settings.count("interval_s", isBytes: false) else { return }
        guard seconds <= Self.longestIntervalSeconds else {
            throw SettingsReader.error("/peers/interval_s", "is more than \(Self.longestIntervalSeconds)")
        }
        intervalSeconds = Int64(seconds)
    }
}

extension RelayConfiguration.Web {
    fileprivate init(_ settings: SettingsReader) throws(RelayError) {
        try settings.requireKnown(["listen", "url", "tls_certificate", "tls_key"])
        listen = try settings.text("listen")
        url = try settings.text("url")
        certificate = try settings.text("tls_certificate")
        key = try settings.text("tls_key")
        guard listen != nil else { throw SettingsReader.error("/web", "has no \"listen\", such as 127.0.0.1:7080") }
        guard (certificate == nil) == (key == nil) else {
            throw SettingsReader.error("/web", "has one of tls_certificate and tls_key: give both")
        }
    }
}
