import ArgumentParser
import ChanClient
import ChanJSON
import ChanRPC
import ChanSystem
import ChanText

/// `chanadm relay check`: the relays of one conversation or of all, for a monitoring system.
struct RelayCheckCommand: LocalCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("conversation", .conversation, "The conversation."),
        CommandSpec.Input("timeout", .text, option: "--timeout", "The limit in seconds."),
        CommandSpec.Input("lag_warning", .text, option: "--lag-warning", "Entries behind."),
        CommandSpec.Input("lag_critical", .text, option: "--lag-critical", "Entries behind."),
    ]

    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check relays for a monitoring system.",
        discussion: """
            Asks every relay, and prints one line as plugins of Nagios and Icinga do: OK, WARNING, CRITICAL or UNKNOWN with \
            performance data; the exit code is 0, 1, 2 or 3. Critical: something is proved against a relay, none of a \
            conversation carries it, one is too far behind, or the time is over. Warning: one of several does not answer, \
            does not carry the conversation, or has not cosigned for ten minutes; or entries are provisional for as long, \
            because fewer relays than the quorum cosigned them; or a witness does not cosign.

            For example:
              chanadm relay check
              chanadm relay check '#help' --lag-warning 100 --timeout 20
            """)

    @Argument(help: "The channel or group; all of this node without it.")
    var conversation: String?
    @Option(help: ArgumentHelp("Seconds after which the check is critical.", valueName: "n"))
    var timeout = 10
    @Option(help: ArgumentHelp("Warn if a relay is more entries behind than this.", valueName: "n"))
    var lagWarning = 100
    @Option(help: ArgumentHelp("Critical if a relay is more entries behind than this.", valueName: "n"))
    var lagCritical = 10_000

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func validate() throws {
        guard (1...3_600).contains(timeout) else { throw ValidationError("--timeout is 1 to 3600 seconds") }
        guard lagWarning >= 0, lagCritical >= 0 else {
            throw ValidationError("a lag is a number of entries: 0 or more")
        }
    }

    func run(in context: CommandContext) async throws -> ExitStatus {
        let address = try context.address()
        let check = RelayCheck(
            lag: (lagWarning, lagCritical), requestTimeout: max(1, min(5, timeout / 2)), only: conversation)
        let report = await PluginReport.within(seconds: timeout) {
            do {
                let session = try await context.environment.connect(address, .openExisting)
                let report = await check.report(session.connection)
                _ = await session.finish()
                return report
            } catch { return PluginReport(.unknown, RelayCheck.reason(error)) }
        }
        try context.console.out.line(report.line)
        return ExitStatus(rawValue: report.state.rawValue) ?? .failure
    }
}

/// Judges the relays of conversations.
struct RelayCheck: Sendable {
    /// The entries behind that are a warning, and critical.
    let lag: (warning: Int, critical: Int)
    /// Seconds for each relay.
    let requestTimeout: Int
    /// The conversation; `nil` for all.
    let only: String?

    /// Entries that are provisional for longer are a warning.
    fileprivate static let maximumProvisionalSeconds = 600

    func report(_ connection: Connection) async -> PluginReport {
        do {
            var relays = RelaysFound()
            for conversation in try await conversations(connection) {
                let params: JSONValue = [
                    "conversation": conversation.id, "timeout_s": .integer(requestTimeout), "limit": 100,
                ]
                let answer = try await connection.call("relay.status", params)
                let items = answer[path: "items"]?.elements ?? []
                relays.add(items, of: conversation.name, lag: lag)
                let seen = try await connection.call(
                    "witness.list", ["conversation": conversation.id, "limit": 100])
                let witnesses = seen[path: "items"]?.elements ?? []
                relays.add(witnesses: witnesses, of: conversation.name)
                let cosigners = items + witnesses
                if cosigners.contains(where: { RelaysFound.secondsBehind($0) > Self.maximumProvisionalSeconds }) {
                    let shown = try await connection.call("conversation.show", ["conversation": conversation.id])
                    relays.add(provisionalOf: shown, cosigners, of: conversation.name)
                }
                guard items.isEmpty else { continue }
                let past = try await connection.call(
                    "relay.list", ["conversation": conversation.id, "all": true, "limit": 100])
                relays.add(past: past[path: "items"]?.elements ?? [], of: conversation.name)
            }
            return relays.report(lag)
        } catch { return PluginReport(.unknown, Self.reason(error)) }
    }

    private func conversations(_ connection: Connection) async throws -> [(id: JSONValue, name: String)] {
        if let only { return [(.string(only), SafeText.line(only))] }
        var (all, cursor): ([(id: JSONValue, name: String)], JSONValue?) = ([], nil)
        repeat {
            var params: JSONObject = ["limit": 1_000, "fields": ["id", "name"]]
            params["cursor"] = cursor
            let page = try await connection.call("conversation.list", .object(params))
            all += (page[path: "items"]?.elements ?? []).compactMap { item in
                item[path: "id"].map { ($0, SafeText.line(item[path: "name"]?.string ?? $0.bare)) }
            }
            cursor = page[path: "next_cursor"].flatMap { $0.isNull ? nil : $0 }
        } while cursor != nil
        return all
    }

    static func reason(_ error: any Error) -> String {
        (error as? RPCFault).map { SafeText.line($0.message) } ?? SafeText.line("\(error)")
    }
}

/// The results for the relays so far.
private struct RelaysFound {
    private var findings: [(PluginReport.State, String)] = []
    private var relays = 0
    private var silent = 0
    private var refusing = 0
    private var largestLag = 0
    private var witnesses = 0
    /// The witnesses that do not cosign.
    private var failing = 0

    mutating func add(_ items: [JSONValue], of conversation: String, lag: (warning: Int, critical: Int)) {
        let carrying = items.count { $0[path: "answers"] == true && $0[path: "observed"] != "refusing" }
        for item in items {
            relays += 1
            let name = "\(SafeText.line(item[path: "name"]?.string ?? "a relay")) of \(conversation)"
            let behind = item[path: "lag"]?.integer ?? 0
            largestLag = max(largestLag, behind)
            if item[path: "sound"] == false {
                findings.append((.critical, "\(name): something is proved against it: chanadm integrity list"))
            } else if item[path: "answers"] != true {
                silent += 1
                let detail = item[path: "detail"]?.string.map { ": \(SafeText.line($0))" } ?? ""
                findings.append((carrying == 0 ? .critical : .warning, "\(name) does not answer\(detail)"))
            } else if item[path: "observed"] == "refusing" {
                refusing += 1
                let detail = item[path: "detail"]?.string.map { ": \(SafeText.line($0))" } ?? ""
                findings.append((carrying == 0 ? .critical : .warning, "\(name) does not carry it\(detail)"))
            } else if behind > lag.warning {
                findings.append((behind > lag.critical ? .critical : .warning, "\(name) is behind, entries: \(behind)"))
            } else if let seconds = item[path: "uncosigned_s"]?.integer, seconds > RelayCheck.maximumProvisionalSeconds
            {
                findings.append((.warning, "\(name) has not cosigned the newest entries for \(seconds) s"))
            }
        }
    }

    mutating func add(witnesses items: [JSONValue], of conversation: String) {
        witnesses += items.count
        for item in items where item[path: "well"] == false {
            failing += 1
            let name = "\(SafeText.line(item[path: "name"]?.string ?? "a witness")), a witness of \(conversation),"
            let why = item[path: "detail"]?.string.map { ": \(SafeText.line($0))" } ?? ""
            findings.append((.warning, "\(name) does not cosign\(why): chanadm witness list"))
        }
    }

    /// Returns for how long a relay has lacked an entry, or not cosigned one.
    static func secondsBehind(_ item: JSONValue) -> Int {
        max(item[path: "lag_s"]?.integer ?? 0, item[path: "uncosigned_s"]?.integer ?? 0)
    }

    /// Adds a conversation whose newest entries too few relays cosigned for a long time.
    mutating func add(provisionalOf answer: JSONValue, _ items: [JSONValue], of conversation: String) {
        guard let entries = answer[path: "size"]?.integer, let final = answer[path: "final"]?.integer,
            let quorum = answer[path: "quorum"]?.integer, final < entries
        else { return }
        let seconds = items.map(Self.secondsBehind).max() ?? 0
        findings.append(
            (
                .warning,
                "\(entries - final) entries of \(conversation) are provisional for \(seconds) s: fewer than \(quorum) relays "
                    + "cosigned them"
            ))
    }

    /// Adds a conversation without a relay that had some: a relay may have left it.
    mutating func add(past items: [JSONValue], of conversation: String) {
        let missing = items.filter { $0[path: "stored"] == "left" }.compactMap { $0[path: "name"]?.string }
        guard !missing.isEmpty else { return }
        let names = missing.map { SafeText.line($0) }.joined(separator: ", ")
        findings.append((.critical, "no relay carries \(conversation): \(names) left: chanadm relay add"))
    }

    func report(_ lag: (warning: Int, critical: Int)) -> PluginReport {
        PluginReport(
            findings, well: relays == 0 ? "no relays" : "relays that answer and hold what they should: \(relays)",
            values(lag))
    }

    /// The values of witnesses are present only in conversations that have some: other monitoring stays as it is.
    private func values(_ lag: (warning: Int, critical: Int)) -> [PluginReport.Value] {
        let witnessing =
            witnesses == 0
            ? []
            : [
                PluginReport.Value("witnesses", witnesses),
                PluginReport.Value("not_witnessing", failing, warning: "0"),
            ]
        return
            [
                PluginReport.Value("relays", relays), PluginReport.Value("silent", silent, warning: "0"),
                PluginReport.Value("refusing", refusing, warning: "0"),
                PluginReport.Value("lag", largestLag, warning: "\(lag.warning)", critical: "\(lag.critical)"),
            ] + witnessing
    }
}
