import ArgumentParser
import ChanID
import ChanJSON
import ChanLog
import ChanRPC
import ChanRelayServer
import ChanSodium

/// A log as an operator names it: the key of the log, or a conversation.
struct WitnessSubject {
    let origin: String
    let key: VerifyKey?

    /// - Throws: `ValidationError`.
    init(_ text: String) throws {
        if let key = try? NoteKey(parsing: text), key.kind == .log {
            (origin, self.key) = (key.name, key.key)
            return
        }
        let digits = text.hasPrefix("chanadm/") ? text.dropFirst("chanadm/".count) : text[...]
        guard let conversation = ConversationID(hex: digits) else {
            throw ValidationError(
                "'\(text)' is neither a log's key (name+id+key) nor a conversation (64 hexadecimal digits)")
        }
        (origin, key) = (Checkpoint.origin(of: conversation), nil)
    }
}

struct WitnessAllow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Cosign a log.",
        discussion: """
            Works beside the running witness. A conversation shows its key itself; the key of another log, or of one whose \
            origin was claimed by another owner, is given here. What was cosigned before is kept.
            """)

    @OptionGroup var home: WitnessHomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "The key of the log, or a conversation: 64 hexadecimal digits.")
    var subject: String

    func run() async throws {
        let subject = try WitnessSubject(subject)
        let records = try home.existing().records()
        defer { records.close() }
        try records.allow(subject.origin, key: subject.key)
        if output.json { return Terminal.printLine(["log": .string(subject.origin), "verdict": "allow"]) }
        Terminal.printLine("allowed \(subject.origin); undo with chanrelay witness refuse")
    }
}

struct WitnessRefuse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refuse", abstract: "Cosign nothing of a log any more.",
        discussion: "What was cosigned is remembered, so that the witness never contradicts it.")

    @OptionGroup var home: WitnessHomeOption
    @OptionGroup var output: OutputOption
    @Argument(help: "The key of the log, or a conversation: 64 hexadecimal digits.")
    var subject: String

    func run() async throws {
        let subject = try WitnessSubject(subject)
        let records = try home.existing().records()
        defer { records.close() }
        try records.refuse(subject.origin)
        if output.json { return Terminal.printLine(["log": .string(subject.origin), "verdict": "refuse"]) }
        Terminal.printLine("refused \(subject.origin); undo with chanrelay witness allow")
    }
}

struct WitnessList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the logs, what was cosigned of each, and the operator's rules.")

    @OptionGroup var home: WitnessHomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let records = try home.existing().records()
        defer { records.close() }
        let (logs, rules) = try records.logs()
        let unknown = rules.keys.filter { origin in !logs.contains { $0.origin == origin } }.sorted()
        if output.json {
            let rows = logs.map { log -> JSONValue in
                [
                    "log": .string(log.origin), "size": .count(log.size), "cosigned_at": .time(log.cosignedAt),
                    "rule": rules[log.origin].map { .string($0.rawValue) } ?? .null,
                ]
            }
            let others = unknown.map { origin -> JSONValue in
                [
                    "log": .string(origin), "size": .count(0),
                    "rule": rules[origin].map { .string($0.rawValue) } ?? .null,
                ]
            }
            return Terminal.printLine(["logs": .array(rows + others)])
        }
        let rows = logs.map { log in
            [
                log.origin, "\(log.size)",
                log.cosignedAt.map { UTCTime(milliseconds: $0.milliseconds).description } ?? "-",
                rules[log.origin]?.rawValue ?? "-",
            ]
        }
        Terminal.table(
            [["LOG", "SIZE", "COSIGNED", "RULE"]] + rows + unknown.map { [$0, "-", "-", rules[$0]?.rawValue ?? "-"] })
    }
}
