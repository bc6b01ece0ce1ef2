import ArgumentParser
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Allow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Carry a conversation, or everything of one origin key, now and when it asks.",
        discussion: "Works on the running relay, and on the store of one that is stopped. Undo with chanrelay refuse.")

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "A conversation (or the beginning of one that asked, 6 digits or more), or an origin key.")
    var subject: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await home.subject(subject)
        try await home.setRule(subject, allow: true)
        if output.json { return Terminal.printLine(["subject": .string(subject.description), "verdict": "allow"]) }
        Terminal.printLine("allowed \(subject); undo with chanrelay refuse")
    }
}

struct Refuse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Do not carry a conversation or anything of one origin key.",
        discussion: """
            Its owner and readers are told. What is held of it is deleted after 7 days: until then chanrelay allow \
            brings it back, and chanrelay forget deletes it at once.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @OptionGroup var dryRun: DryRunOption
    @Argument(help: "A conversation (or the beginning of one that asked, 6 digits or more), or an origin key.")
    var subject: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await home.subject(subject)
        if dryRun.isOn {
            return try await StopPlan("refuse", of: subject, at: home) { $0.state != .refused }.print(output)
        }
        let end = try await home.setRule(subject, allow: false)
        if output.json {
            return Terminal.printLine([
                "subject": .string(subject.description), "verdict": "refuse", "delete_at": .time(end),
            ])
        }
        Terminal.printLine("refused \(subject)\(KeptData.remark(until: end)); undo with chanrelay allow")
    }
}
