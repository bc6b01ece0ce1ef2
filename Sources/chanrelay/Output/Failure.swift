import ArgumentParser
import ChanRPC
import ChanRelayWire

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Ends a failed command with one line and an exit code of docs/operations.md.
enum Failure {
    private static let failed: Int32 = 1
    private static let usage: Int32 = 2

    static func end(with error: any Error) -> Never {
        if let verdict = error as? ExitCode { exit(verdict.rawValue) }
        if let error = error as? RelayError {
            Terminal.printError("\(error.message) (\(error.code.rawValue))")
            exit(exitCode(of: error.code))
        }
        if RelayCommand.exitCode(for: error) == .success {
            Terminal.printLine(RelayCommand.fullMessage(for: error))
            exit(0)
        }
        let message = unknownCommand.map { "‘\($0)’ is not a command" } ?? RelayCommand.message(for: error)
        let hint = suggestion.map { "; did you mean ‘chanrelay \($0)’?" } ?? "; see chanrelay --help"
        Terminal.printError(message + hint)
        exit(RelayCommand.exitCode(for: error) == .validationFailure ? usage : failed)
    }

    /// The first argument, if it is neither a command nor an option.
    private static var unknownCommand: String? {
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"), !names.contains(name) else {
            return nil
        }
        return name
    }

    /// The command that was probably meant by a word that is none.
    private static var suggestion: String? { unknownCommand.flatMap { NearestName.of($0, among: names) } }

    private static var names: [String] {
        RelayCommand.configuration.subcommands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
    }

    private static func exitCode(of code: RelayError.Code) -> Int32 {
        switch code {
        case .badAddress, .malformed: usage
        case .notRunning, .unreachable, .closed: 3
        case .homeForeign, .unauthorized: 4
        case .homeMissing, .notFound, .notCarried: 5
        case .alreadyRunning, .homeExists, .cannotListen, .stale, .behind, .clockAhead, .rolledBack, .retired: 6
        case .invited, .timedOut: 8
        case .badSignature, .badCheckpoint, .badRoot, .bodyMismatch, .bodyMissing, .forked, .identityMismatch,
            .corrupt, .wrongConversation:
            10
        case .busy, .draining, .quota, .storageFull: 75
        case .cancelled: 130
        case .tooLarge, .version, .newerVersion, .refused, .storage: failed
        }
    }
}
