import ArgumentParser
import ChanRelayServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The option that selects the relay's home.
struct HomeOption: ParsableArguments {
    @Option(name: .long, help: "The relay's directory. Default: $CHANRELAY_HOME.")
    var home: String?

    func path() throws -> String {
        if let home = home ?? getenv("CHANRELAY_HOME").map({ String(cString: $0) }), !home.isEmpty { return home }
        throw ValidationError("which relay? give --home DIR or set CHANRELAY_HOME")
    }

    func existing() throws -> RelayHome { try RelayHome.existing(at: try path()) }
}

/// The option for the output format: lines for people, or one JSON object.
struct OutputOption: ParsableArguments {
    @Flag(name: .long, help: "Print one JSON object.")
    var json = false
}
