import ArgumentParser
import ChanRelay

struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a relay: its directory, identity and certificate.")

    @OptionGroup var home: HomeOption
    @Option(name: .long, help: "What others see it called.")
    var name: String

    func run() async throws {
        let home = try RelayHome.create(at: home.home, name: name)
        let relay = try home.identity().relay
        print("made relay \(name) in \(home.path)")
        print("identity \(relay)")
    }
}
