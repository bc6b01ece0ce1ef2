import ArgumentParser
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Leave: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Stop carrying a conversation.",
        discussion: """
            Its owner sees that the relay left. What is held of it is deleted after 7 days: until then chanrelay allow \
            carries it again, once its owner has added the relay again, and chanrelay forget deletes it at once. What was cosigned is remembered and never \
            contradicted. Of an invitation that was never accepted nothing is left.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @OptionGroup var dryRun: DryRunOption
    @Argument(help: "A conversation, or its beginning, 6 digits or more.")
    var conversation: String

    func run() async throws {
        let home = try home.existing()
        let conversation = try await home.subject(conversation)
        if dryRun.isOn {
            let plan = try await StopPlan("leave", of: conversation, at: home) { _ in true }
            guard !plan.channels.isEmpty else {
                throw RelayError(.notCarried, "this relay does not know \(conversation): see chanrelay channels")
            }
            return plan.print(output)
        }
        let end = try await home.leave(conversation)
        if output.json {
            return Terminal.printLine([
                "conversation": .string(conversation.description), "state": "left", "delete_at": .time(end),
            ])
        }
        Terminal.printLine(
            "left \(conversation)\(KeptData.remark(until: end)); to carry it again: chanrelay allow, and its owner adds the relay again"
        )
    }
}
