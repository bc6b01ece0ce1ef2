import ArgumentParser
import ChanRelayServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

struct WitnessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "witness",
        abstract: "Run an independent witness: it cosigns sizes and roots of logs, and stores nothing else.",
        discussion: """
            A witness (C2SP tlog-witness) has a key and a directory of its own. Channel owners add it with chanadm witness add; \
            readers then see that the witness saw the same log. docs/operations.md says how to run one.
            """,
        subcommands: [
            WitnessInit.self, WitnessServe.self, WitnessKey.self, WitnessAllow.self, WitnessRefuse.self,
            WitnessList.self,
            WitnessCheck.self,
        ])
}

/// The option that selects the witness's home.
struct WitnessHomeOption: ParsableArguments {
    @Option(name: .long, help: "The witness's directory. Default: $CHANRELAY_WITNESS_HOME.")
    var home: String?

    func path() throws -> String {
        if let home = home ?? getenv("CHANRELAY_WITNESS_HOME").map({ String(cString: $0) }), !home.isEmpty {
            return home
        }
        throw ValidationError("which witness? give --home DIR or set CHANRELAY_WITNESS_HOME")
    }

    func existing() throws -> WitnessHome { try WitnessHome.existing(at: try path()) }
}
