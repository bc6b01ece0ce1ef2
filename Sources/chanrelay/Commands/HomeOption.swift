import ArgumentParser
import ChanRelay

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Which relay a command is about.
struct HomeOption: ParsableArguments {
    @Option(name: .long, help: "The relay's directory. Default: $CHANRELAY_HOME.")
    var home: String?

    func path() throws -> String {
        if let home = home ?? getenv("CHANRELAY_HOME").map({ String(cString: $0) }), !home.isEmpty { return home }
        throw ValidationError("which relay? give --home DIR or set CHANRELAY_HOME")
    }

    func existing() throws -> RelayHome { try RelayHome.existing(at: try path()) }
}

/// What a command prints: lines for people, or one JSON object.
struct OutputOption: ParsableArguments {
    @Flag(name: .long, help: "Print one JSON object.")
    var json = false
}
