import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer

struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a relay: its directory, identity and certificate.",
        discussion: """
            Everything a relay is follows from the file "identity" in the directory: copy it to a safe place. The directory \
            must be new or empty.
            """)

    @OptionGroup var home: HomeOption
    @Option(name: .long, help: "What others see it called: 1 to 64 bytes.")
    var name: String
    @OptionGroup var output: OutputOption

    func run() async throws {
        let home = try RelayHome.create(at: try home.path(), name: name)
        let relay = try home.identity().relay.description
        if output.json {
            return Terminal.printLine(["home": .string(home.path), "name": .string(name), "identity": .string(relay)])
        }
        Terminal.printLine("made relay \(name) in \(home.path)")
        Terminal.printLine("identity \(relay)")
        Terminal.printLine("start it with: chanrelay serve --home \(home.path) --listen HOST:PORT")
    }
}
