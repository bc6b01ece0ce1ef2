import ArgumentParser
import ChanRelay

/// Which relay a command is about.
struct HomeOption: ParsableArguments {
    @Option(name: .long, help: "The relay's directory.")
    var home: String

    func existing() throws(RelayError) -> RelayHome { try RelayHome.existing(at: home) }
}
