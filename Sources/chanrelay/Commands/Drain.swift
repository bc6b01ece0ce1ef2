import ArgumentParser
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Drain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Move the readers to other relays, before the relay stops.",
        discussion: """
            Readers are told, spread over a time, that they go on at another relay; new subscriptions are refused. Origins \
            still publish, and what is asked for is still answered. Ends with 0 when no reader is subscribed, with 8 when \
            some are after the time. The relay goes on refusing subscriptions until --undo or its next start.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Option(help: "How long to wait for the last reader, such as 5m.")
    var within = "60s"
    @Flag(help: "Accept subscriptions again.")
    var undo = false

    /// A day: more than any service manager waits.
    private static let longest = 86_400

    func run() async throws {
        let home = try home.existing()
        guard let seconds = DurationText.seconds(within), (1...Self.longest).contains(seconds) else {
            throw ValidationError("'\(within)' is no time from 1s to 24h")
        }
        guard !undo else {
            try await home.undoDrain()
            return output.json
                ? Terminal.printLine(["is_draining": .bool(false)])
                : Terminal.printLine("subscriptions are accepted again")
        }
        let report = try await home.drain(within: Int64(seconds))
        if output.json {
            Terminal.printLine([
                "is_draining": .bool(true), "subscribers": .count(report.subscribers), "left": .count(report.left),
            ])
        } else if report.left == 0 {
            Terminal.printLine(
                "moved \(report.subscribers) \(report.subscribers == 1 ? "subscriber" : "subscribers"); accept them again with chanrelay drain --undo"
            )
        }
        guard report.left == 0 else {
            throw RelayError(
                .timedOut, "\(report.left) of \(report.subscribers) subscribers are still here: run the command again")
        }
    }
}
