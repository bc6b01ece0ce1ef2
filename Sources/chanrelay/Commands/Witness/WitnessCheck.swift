import ArgumentParser
import ChanRelayServer
import ChanRelayWire
import ChanSystem

struct WitnessCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check the witness for a monitoring system.",
        discussion: """
            Prints one line as plugins of Nagios and Icinga do, and ends with 0, 1, 2 or 3. Critical: the witness does not \
            run, or too little is free.
            """)

    @OptionGroup var home: WitnessHomeOption
    @Option(name: .long, help: "Critical if fewer bytes are free in the file system.")
    var freeCritical = ByteCount(100 << 20)

    func run() async throws {
        let path = try home.path()
        let report = await PluginReport.within(seconds: 10) {
            do throws(RelayError) { return try check(WitnessHome.existing(at: path)) } catch {
                return PluginReport(.unknown, error.message)
            }
        }
        Terminal.printLine(report.line)
        throw ExitCode(report.state.rawValue)
    }

    private func check(_ home: WitnessHome) throws(RelayError) -> PluginReport {
        guard try home.isRunning() else { return PluginReport(.critical, "the witness does not run") }
        let records = try home.records()
        defer { records.close() }
        let logs = try records.logs().logs
        let free = try? Directory.freeBytes(in: home.path)
        let isFull = free.map { $0 < freeCritical.bytes } ?? false
        return PluginReport(
            [(isFull ? .critical : .ok, "\((free ?? 0) >> 20) MiB are free")],
            well: "\(try records.name()) runs: logs \(logs.count)", [PluginReport.Value("logs", logs.count)])
    }
}
