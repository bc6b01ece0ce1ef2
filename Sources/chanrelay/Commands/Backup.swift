import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy the relay, running or not, into a new directory.",
        discussion: """
            The copy has the identity, the log, the files, relay.json and the address, each checked. Whoever has it is this \
            relay: keep it as safe as the relay's directory. chanrelay restore makes a relay of it.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "A new or empty directory.")
    var directory: String

    func run() async throws {
        let report = try home.existing().backUp(to: directory)
        if output.json { return Terminal.printLine(report.json) }
        Terminal.printLine("copied \(report.contents) to \(report.path)")
        Terminal.printLine("it has the relay's identity: keep it as safe as the relay's directory")
    }
}

struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a relay from a backup, in a new or empty directory.",
        discussion: """
            The former relay must never run again. What it cosigned after the backup is unknown: after its first start the \
            restored relay stores and delivers, but cosigns nothing for a day, while readers and origins show what it \
            cosigned. Their nodes send what is missing by themselves. --cosign-after 0s is right only if the relay was \
            stopped before the backup was made, as for a move to another machine.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Option(name: .customLong("cosign-after"), help: "How long to cosign nothing, such as 12h. Default: 24h.")
    var cosignAfter: String?
    @Flag(name: .customLong("dry-run"), help: "Verify the backup, and restore nothing.")
    var isDryRun = false
    @Argument(help: "The backup's directory.")
    var backup: String

    func run() async throws {
        let pause = try pause()
        let report =
            isDryRun
            ? try RelayHome.verify(backup) : try RelayHome.restore(backup, to: home.path(), cosigningAfter: pause)
        if output.json { return Terminal.printLine(report.json) }
        let time = UTCTime(milliseconds: report.madeAt.milliseconds)
        guard !isDryRun else {
            return Terminal.printLine("the backup of \(time) is whole: \(report.contents), relay \(report.relay)")
        }
        Terminal.printLine("restored relay \(report.relay) as of \(time) to \(report.path): \(report.contents)")
        let remark = pause == 0 ? "cosigns at once" : "cosigns \(cosignAfter ?? "24h") after its first start"
        Terminal.printLine("it \(remark); never start the former relay again")
    }

    private func pause() throws -> Int64? {
        guard let cosignAfter else { return nil }
        guard let seconds = DurationText.seconds(cosignAfter) else {
            throw ValidationError("'\(cosignAfter)' is no time such as 12h or 0s")
        }
        return Int64(seconds)
    }
}

extension BackupReport {
    fileprivate var contents: String { "\(conversations) conversations, \(bytes) bytes" }

    fileprivate var json: JSONValue {
        [
            "path": .string(path), "relay": .string(relay), "made_at": .time(madeAt.milliseconds),
            "conversations": .count(conversations), "bytes": .count(UInt64(clamping: bytes)),
        ]
    }
}
