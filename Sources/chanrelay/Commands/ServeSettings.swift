import ArgumentParser
import ChanHost
import ChanRelayServer
import ChanRelayWire
import ChanSystem
import Logging

/// What `chanrelay serve` runs with: its options, then `relay.json`, then the built-in values.
struct ServeSettings {
    let listen: String
    let advertise: String?
    let web: WebOptions
    let monitor: String?
    let options: RelayOptions
    private let logLevel: LogLevel
    private let logFormat: LogFormat
    private let configuration: RelayConfiguration
    private let policyOption: RelayPolicy?
    private let fileRoomOption: UInt64?

    /// - Throws: `ValidationError` where neither the options nor the file say it, or the file says what no option may.
    init(_ command: Serve, _ configuration: RelayConfiguration) throws {
        guard let listen = command.listen ?? configuration.listen else {
            throw ValidationError(
                "where to listen? give --listen HOST:PORT, or \"listen\" in \(RelayConfiguration.fileName)")
        }
        self.configuration = configuration
        self.listen = listen
        advertise = command.advertise ?? configuration.advertise
        web = try command.web.web == nil ? configuration.web.map(WebOptions.init) ?? command.web : command.web
        monitor = command.monitoring.monitor ?? configuration.monitor
        logLevel = command.monitoring.logLevel ?? configuration.logLevel ?? .notice
        logFormat = command.monitoring.logFormat ?? configuration.logFormat ?? .text
        policyOption = command.policy
        fileRoomOption = command.fileRoom?.bytes
        var options = RelayOptions()
        options.plaintext = command.plaintext || configuration.isPlaintext == true
        options.terms = Self.terms(configuration, policyOption, fileRoomOption)
        self.options = options
    }

    private static func terms(
        _ configuration: RelayConfiguration, _ policy: RelayPolicy?, _ fileRoom: UInt64?
    ) -> RelayTerms {
        var terms = RelayTerms(policy: policy ?? configuration.policy ?? .open)
        configuration.apply(to: &terms.limits)
        if let fileRoom { terms.limits.blobBytes = fileRoom }
        return terms
    }

    /// Returns what reads `relay.json` again: options still take precedence.
    func reload(of home: RelayHome) -> @Sendable () throws(RelayError) -> RelayReload {
        { [configuration, policyOption, fileRoomOption] () throws(RelayError) in
            let new = try home.configuration()
            return RelayReload(
                terms: Self.terms(new, policyOption, fileRoomOption),
                restartSettings: new.restartSettings(since: configuration))
        }
    }

    /// Makes every logger of this process write to standard error.
    func startLog() {
        LoggingSystem.bootstrap { [logLevel, logFormat] label in
            LogLine(label: label, level: logLevel, format: logFormat) { Terminal.printLog($0) }
        }
    }
}
