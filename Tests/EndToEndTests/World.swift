import Foundation
import Testing

/// A temporary directory with the homes of people and relays, and the programs that run over them.
final class World {
    let directory: URL
    private var relays: [String: Running] = [:]
    private var daemons: [Running] = []

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

    /// Runs `chanadm --home NAME …` to its end.
    func chanadm(_ person: String, _ arguments: String..., limit: TimeInterval = 120) throws -> Outcome {
        try Running("chanadm", ["--home", home(person)] + arguments).finished(limit: limit)
    }

    /// Runs it and requires success.
    @discardableResult
    func run(_ person: String, _ arguments: String..., location: SourceLocation = #_sourceLocation) throws -> Outcome {
        let outcome = try Running("chanadm", ["--home", home(person)] + arguments).finished()
        try #require(
            outcome.exit == 0, "\(arguments) ended with \(outcome.exit): \(outcome.errorText)\(outcome.text)",
            sourceLocation: location)
        return outcome
    }

    /// Starts `chanadm` without waiting for it.
    func start(_ person: String, _ arguments: String...) throws -> Running {
        let running = try Running("chanadm", ["--home", home(person)] + arguments)
        daemons.append(running)
        return running
    }

    /// Makes a relay's identity and starts it; returns its address.
    func relay(_ name: String) throws -> String {
        let outcome = try Running("chanrelay", ["init", "--home", home(name), "--name", name]).finished()
        try #require(outcome.exit == 0, "init: \(outcome.errorText)")
        try startRelay(name)
        return try address(name)
    }

    func startRelay(_ name: String) throws {
        let running = try Running("chanrelay", ["serve", "--home", home(name), "--listen", "127.0.0.1:0"])
        relays[name] = running
        try #require(running.waitFor("listening on"), "\(name) did not start")
    }

    func address(_ name: String) throws -> String {
        let outcome = try Running("chanrelay", ["address", "--home", home(name)]).finished()
        try #require(outcome.exit == 0, "address: \(outcome.errorText)")
        return outcome.line
    }

    /// Ends a relay without giving it a chance to tidy up.
    func killRelay(_ name: String) {
        guard let running = relays.removeValue(forKey: name) else { return }
        running.signal(SIGKILL)
        running.process.waitUntilExit()
    }
}
