package import ChanSystem

/// The listening options of a node besides its own user's socket.
package struct ListenOptions: Sendable {
    package var socketGroup: String?
    package var webSocket: String?
    package var tlsCertificate: String?
    package var tlsKey: String?
    package var hosts: [String] = []
    package var origins: [String] = []
    package var listen: String?
    package var advertised: String?
    package var web: String?
    package var webHosts: [String] = []
    /// The address and port for monitoring systems.
    package var monitor: String?
    package var logLevel = LogLevel.notice
    package var logFormat = LogFormat.text
    /// Called when the node answers calls. It stops serving if this returns `false`.
    package var onReady: @Sendable () async -> Bool = { true }
}
