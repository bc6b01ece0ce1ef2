import Foundation
import Testing

/// A temporary directory with the homes of people and relays, and the programs that use them. All of them end with this
/// value.
final class World {
    let directory: URL
    private var relays: [String: RunningProcess] = [:]
    private var daemons: [RunningProcess] = []
    /// The builds of other versions, by person or relay. Those without an entry use this build.
    var builds: [String: URL] = [:]

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "chan-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        for program in relays.values.map({ $0 }) + daemons where program.process.isRunning {
            program.signal(SIGKILL)
            program.process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: directory)
    }

    func home(_ name: String) -> String { directory.appending(path: name).path }

    // MARK: - People

    /// Runs `chanadm --home NAME …` to its end.
    func chanadm(_ person: String, _ arguments: String..., limit: TimeInterval = 60) throws -> ProcessResult {
        try chanadm(person, arguments, limit: limit)
    }

    func chanadm(_ person: String, _ arguments: [String], limit: TimeInterval = 60) throws -> ProcessResult {
        try RunningProcess("chanadm", ["--home", home(person)] + arguments, of: builds[person]).finished(limit: limit)
    }

    /// Runs `chanadm` and requires success.
    @discardableResult
    func run(_ person: String, _ arguments: String..., location: SourceLocation = #_sourceLocation) throws
        -> ProcessResult
    {
        try run(person, arguments, location: location)
    }

    @discardableResult
    func run(_ person: String, _ arguments: [String], location: SourceLocation = #_sourceLocation) throws
        -> ProcessResult
    {
        let outcome = try RunningProcess("chanadm", ["--home", home(person)] + arguments, of: builds[person]).finished()
        try #require(
            outcome.exit == 0,
            "\(person): \(arguments) ended with \(outcome.exit): \(outcome.errorText)\(outcome.text)",
            sourceLocation: location)
        return outcome
    }

    /// Runs `chanadm` with `--json`, requires failure, and returns the fault.
    func fault(
        _ person: String, _ arguments: String..., location: SourceLocation = #_sourceLocation
    ) throws -> CommandFault {
        let outcome = try RunningProcess(
            "chanadm", ["--home", home(person)] + arguments + ["--json"], of: builds[person]
        )
        .finished()
        return try CommandFault(outcome, location: location)
    }

    /// Starts `chanadm` without waiting for it.
    func start(_ person: String, _ arguments: String...) throws -> RunningProcess { try start(person, arguments) }

    func start(_ person: String, _ arguments: [String]) throws -> RunningProcess {
        let running = try RunningProcess("chanadm", ["--home", home(person)] + arguments, of: builds[person])
        daemons.append(running)
        return running
    }

    /// Starts `chanadm serve` and waits until its socket listens.
    func serve(_ person: String) throws -> RunningProcess {
        let daemon = try start(person, "serve")
        try #require(daemon.waitFor("listening"), "\(person)'s daemon did not start")
        return daemon
    }

    /// Creates a profile for each name, in a home of that name.
    func people(_ names: String...) throws {
        for name in names { try run(name, "profile", "create", name) }
    }

    /// Returns the texts of the messages that a person can read, oldest first.
    func texts(_ person: String, _ conversation: String) throws -> [String] {
        try items(person, conversation).filter { $0["kind"] as? String == "message" }.compactMap {
            $0["text"] as? String
        }
    }

    /// Returns all items of a conversation's timeline, oldest first.
    func items(_ person: String, _ conversation: String) throws -> [[String: Any]] {
        try run(person, "message", "list", conversation, "--limit", "100000", "--jsonl").jsonLines()
    }

    /// Returns the relays of a conversation as they answer now; at exit code 9 not all of them are well.
    func relayStatus(_ person: String, _ conversation: String) throws -> [[String: Any]] {
        let outcome = try chanadm(person, "relay", "status", conversation, "--json")
        try #require([0, 9, 10].contains(outcome.exit), "\(outcome.errorText)")
        return try #require(try outcome.json()["items"] as? [[String: Any]])
    }

    /// Returns the items of a listing.
    func list(
        _ person: String, _ arguments: String..., location: SourceLocation = #_sourceLocation
    ) throws -> [[String: Any]] {
        let outcome = try RunningProcess(
            "chanadm", ["--home", home(person)] + arguments + ["--json"], of: builds[person]
        )
        .finished()
        try #require(outcome.exit == 0, "\(arguments): \(outcome.errorText)", sourceLocation: location)
        return try #require(try outcome.json()["items"] as? [[String: Any]], sourceLocation: location)
    }

    // MARK: - Relays

    /// Creates a relay's identity, starts the relay with further options of `serve`, and returns its address.
    func relay(_ name: String, _ options: String...) throws -> String { try relay(name, options) }

    func relay(_ name: String, _ options: [String]) throws -> String {
        let outcome = try RunningProcess(
            "chanrelay", ["init", "--home", home(name), "--name", name], of: builds[name]
        ).finished()
        try #require(outcome.exit == 0, "init: \(outcome.errorText)")
        try startRelay(name, options)
        return try address(name)
    }

    func startRelay(_ name: String, _ options: [String] = []) throws {
        let running = try RunningProcess(
            "chanrelay", ["serve", "--home", home(name), "--listen", "127.0.0.1:0"] + options, of: builds[name])
        relays[name] = running
        try #require(running.waitFor("listening on"), "\(name) did not start")
    }

    /// Returns the process of a relay that was started.
    func relayProcess(_ name: String) throws -> RunningProcess { try #require(relays[name], "\(name) does not run") }

    func address(_ name: String) throws -> String {
        let outcome = try RunningProcess("chanrelay", ["address", "--home", home(name)], of: builds[name]).finished()
        try #require(outcome.exit == 0, "address: \(outcome.errorText)")
        return outcome.line
    }

    /// Kills a relay without a clean shutdown.
    func killRelay(_ name: String) { endRelay(name, SIGKILL) }

    /// Stops a relay and requires a clean shutdown.
    func stopRelay(_ name: String) throws {
        let status = endRelay(name, SIGTERM)
        try #require(status == 0, "\(name) ended with \(status ?? -1)")
    }

    @discardableResult
    private func endRelay(_ name: String, _ signal: Int32) -> Int32? {
        guard let running = relays.removeValue(forKey: name) else { return nil }
        running.signal(signal)
        return running.finished(limit: 20).exit
    }

    // MARK: - Scenes

    /// Creates Alice's open channel `#help` on relays with these names, and returns its link.
    func openChannel(on names: String...) throws -> String {
        try people("alice")
        let relays = try names.flatMap { ["--relay", try relay($0)] }
        let words = ["channel", "create", "#help", "--title", "Help", "--visibility", "open"]
        let created = try RunningProcess("chanadm", ["--home", home("alice")] + words + relays).finished()
        try #require(created.exit == 0, "\(created.errorText)")
        return try run("alice", "link", "show", "#help", "--plain").line
    }

    /// Creates a person who joins with a link and receives the answer.
    func join(_ person: String, _ link: String, toA kind: String = "channel") throws {
        try people(person)
        try run(person, kind, "join", link)
        try run("alice", "sync")
        try run(person, "sync")
    }
}

/// The error object with which a command ended.
struct CommandFault {
    let exit: Int32
    let name: String
    let message: String
    let text: String

    init(_ outcome: ProcessResult, location: SourceLocation) throws {
        exit = outcome.exit
        text = outcome.errorText
        try #require(outcome.exit != 0, "it succeeded: \(outcome.text)", sourceLocation: location)
        let lines = outcome.errorText.split(separator: "\n")
        let line = try #require(lines.last { $0.hasPrefix("{") }, "no error object: \(text)", sourceLocation: location)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        message = object?["message"] as? String ?? ""
        name = (object?["data"] as? [String: Any])?["name"] as? String ?? ""
    }
}
