import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Address: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the address to give to channel owners.",
        discussion: """
            A relay that never ran has no address yet. One that was started a moment ago is waited for, ten seconds at most; \
            the address of one that stopped is what it will have again.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption

    func run() async throws {
        let address = try home.existing().address()
        if output.json {
            return Terminal.printLine([
                "address": .string(address.description), "identity": .string(address.relay.description),
                "host": .string(address.host), "port": .integer(Int(address.port)),
            ])
        }
        Terminal.printLine(address.description)
    }
}
