import ArgumentParser
import ChanJSON
import ChanRPC
import ChanRelayServer

struct Reload: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the running relay read relay.json again.",
        discussion: """
            Policy and quotas hold at once, and nobody is disconnected. An invalid file changes nothing; chanrelay doctor \
            checks it. SIGHUP does the same.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let pending = try await home.existing().reload()
        if output.json { return Terminal.printLine(["restart_settings": .array(pending.map { .string($0) })]) }
        let rest = pending.isEmpty ? "" : "; these hold after a restart: \(pending.joined(separator: ", "))"
        Terminal.printLine("read \(RelayConfiguration.fileName): policy and quotas hold\(rest)")
    }
}
