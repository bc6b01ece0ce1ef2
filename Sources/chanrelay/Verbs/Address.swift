import ArgumentParser
import ChanRelay

struct Address: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the address to give to channel owners. Waits a moment for a relay just started.")

    @OptionGroup var home: HomeOption

    func run() async throws { print(try home.existing().address()) }
}
