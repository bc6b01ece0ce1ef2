import ArgumentParser
import ChanHost
import ChanSystem
import Logging

/// The options by which a relay is watched: its log, and the address for monitoring systems.
struct MonitoringOptions: ParsableArguments {
    @Option(
        name: .long,
        help:
            "Answer monitoring systems at this address of loopback and port, 127.0.0.1:9464: /metrics, /healthz, /readyz."
    )
    var monitor: String?
    @Option(
        name: .long,
        help: "What the log on standard error has: events of this level and of the graver ones. Default: notice.")
    var logLevel: LogLevel?
    @Option(name: .long, help: "The form of the log: text for people, json with one object a line. Default: text.")
    var logFormat: LogFormat?
}

extension LogLevel: ExpressibleByArgument {}
extension LogFormat: ExpressibleByArgument {}
