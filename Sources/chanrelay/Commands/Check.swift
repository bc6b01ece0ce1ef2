import ArgumentParser
import ChanRelayServer
import ChanRelayWire
import ChanSystem

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the relay for a monitoring system.",
        discussion: """
            Prints one line as plugins of Nagios and Icinga do, OK, WARNING, CRITICAL or UNKNOWN with performance data, and \
            ends with 0, 1, 2 or 3. Critical: the relay does not run or does not answer in time, or too little is free. \
            Warning: conversations that were rolled back, and invitations that wait for the operator.

            For example:
              chanrelay check --free-warning 20G --free-critical 5G
            """)

    @OptionGroup var home: HomeOption
    @Option(name: .long, help: "Seconds after which the check is critical.")
    var timeout = 10
    @Option(name: .long, help: "Warn if fewer bytes are free in the file system.")
    var freeWarning = ByteCount(5 << 30)
    @Option(name: .long, help: "Critical if fewer bytes are free.")
    var freeCritical = ByteCount(1 << 30)
    @Option(name: .long, help: "Warn if more connections are open than this.")
    var connectionsWarning: Int?

    func validate() throws {
        guard (1...3_600).contains(timeout) else { throw ValidationError("--timeout is 1 to 3600 seconds") }
    }

    func run() async throws {
        let path = try home.path()
        let report = await PluginReport.within(seconds: timeout) {
            do throws(RelayError) { return try await check(RelayHome.existing(at: path)) } catch {
                return PluginReport(Self.silence.contains(error.code) ? .critical : .unknown, error.message)
            }
        }
        Terminal.printLine(report.line)
        throw ExitCode(report.state.rawValue)
    }

    /// The errors of a relay that does not answer.
    private static let silence: Set<RelayError.Code> = [.notRunning, .timedOut, .closed]

    private func check(_ home: RelayHome) async throws(RelayError) -> PluginReport {
        let relay = try await home.report()
        guard relay.address != nil else { return PluginReport(.critical, "\(relay.name) does not run") }
        let channels = try await home.channels()
        let free = try? Directory.freeBytes(in: home.path)
        return PluginReport(
            [finding(free: free), finding(connections: relay.connections)] + Self.findings(channels),
            well: "\(relay.name) runs: conversations \(relay.channels), subscribers \(relay.subscribers)",
            values(relay, free: free))
    }

    private func finding(free: UInt64?) -> (PluginReport.State, String) {
        guard let free else { return (.unknown, "the free space is not known") }
        let text = "\(free >> 20) MiB are free"
        if free < freeCritical.bytes { return (.critical, text) }
        return (free < freeWarning.bytes ? .warning : .ok, text)
    }

    private func finding(connections: UInt64) -> (PluginReport.State, String) {
        let isMany = connectionsWarning.map { connections > UInt64(clamping: $0) } ?? false
        return (isMany ? .warning : .ok, "connections open: \(connections)")
    }

    private static func findings(_ channels: [ChannelReport]) -> [(PluginReport.State, String)] {
        let waiting = channels.count { $0.state == .invited }
        let rolledBack = channels.count { $0.state == .rolledBack }
        return [
            (waiting > 0 ? .warning : .ok, "invitations that wait: \(waiting) (chanrelay channels)"),
            (rolledBack > 0 ? .warning : .ok, "rolled back, waiting for their origins: \(rolledBack)"),
        ]
    }

    private func values(_ relay: RelayReport, free: UInt64?) -> [PluginReport.Value] {
        let limits = ("\(freeWarning.bytes):", "\(freeCritical.bytes):")
        return [
            PluginReport.Value("conversations", relay.channels), PluginReport.Value("subscribers", relay.subscribers),
            PluginReport.Value(
                "connections", relay.connections, warning: connectionsWarning.map { "\($0)" } ?? ""),
            PluginReport.Value("log", relay.bytes, unit: "B"), PluginReport.Value("files", relay.fileBytes, unit: "B"),
            PluginReport.Value("refused", relay.refusals, unit: "c"),
        ]
            + (free.map { [PluginReport.Value("free", $0, unit: "B", warning: limits.0, critical: limits.1)] } ?? [])
    }
}
