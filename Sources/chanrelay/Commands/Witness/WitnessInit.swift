import ArgumentParser
import ChanJSON
import ChanLog
import ChanRelayServer

struct WitnessInit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Make a witness: its directory and key.",
        discussion: """
            The directory must be new or empty. Never restore it from a backup: a witness that forgot what it cosigned could \
            contradict itself. A witness that was lost is replaced by a new one.
            """)

    @OptionGroup var home: WitnessHomeOption
    @Option(name: .long, help: "The name of its key: 1 to 64 characters without spaces, such as witness.example/w1.")
    var name: String
    @OptionGroup var output: OutputOption

    func run() async throws {
        let home = try WitnessHome.create(at: try home.path(), name: name)
        let key = try home.cosigner().verifierKey
        if output.json { return Terminal.printLine(["home": .string(home.path), "key": .string(key)]) }
        Terminal.printLine("made witness \(name) in \(home.path)")
        Terminal.printLine("key \(key)")
        Terminal.printLine("start it with: chanrelay witness serve --home \(home.path) --listen HOST:PORT")
    }
}

struct WitnessKey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Show the witness's key, which owners give to chanadm witness add.")

    @OptionGroup var home: WitnessHomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let key = try home.existing().cosigner().verifierKey
        if output.json { return Terminal.printLine(["key": .string(key)]) }
        Terminal.printLine(key)
    }
}
