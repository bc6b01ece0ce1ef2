import ArgumentParser
import ChanHost
import ChanRelayServer
import ChanRelayWire
import ChanSystem
import Logging

/// The settings of `chanrelay serve`: its options, then `relay.json`, then the built-in values.
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

    /// - Throws: `ValidationError` where neither the options nor the file set it, or the file sets a value that no
    ///   option may.
    init(_ command: Serve, _ configuration: RelayConfiguration) throws {
        let socket = try Self.socket()
        // With a socket of the service manager, that one decides where the relay listens.
        guard let listen = command.listen ?? configuration.listen ?? socket.map({ _ in "0.0.0.0:0" }) else {
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
        options.socket = socket
        options.plaintext = command.plaintext || configuration.isPlaintext == true
        options.terms = Self.terms(configuration, policyOption, fileRoomOption)
        self.options = options
    }

    /// Returns the socket that the service manager passed.
    /// - Throws: `ValidationError` for more than one.
    private static func socket() throws -> Int32? {
        let sockets: [Int32]
        do throws(SystemError) { sockets = try InheritedSockets.all() } catch {
            throw ValidationError("the sockets of the service manager: \(error.reason)")
        }
        guard sockets.count <= 1 else {
            throw ValidationError("the service manager passes \(sockets.count) sockets; the relay listens on one")
        }
        return sockets.first
    }

    private static func terms(
        _ configuration: RelayConfiguration, _ policy: RelayPolicy?, _ fileRoom: UInt64?
    ) -> RelayTerms {
        var terms = RelayTerms(policy: policy ?? configuration.policy ?? .open, peers: configuration.peers)
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
