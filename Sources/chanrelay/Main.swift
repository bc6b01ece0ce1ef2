import ArgumentParser
import ChanRelayServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `chanrelay`: runs a relay and executes its operator's commands. Parses arguments, calls the library, and prints.
@main struct Main {
    static func main() async {
        // Files that a relay writes are accessible to its owner only.
        umask(0o077)
        do {
            var command = try RelayCommand.parseAsRoot()
            if var verb = command as? any AsyncParsableCommand { try await verb.run() } else { try command.run() }
        } catch {
            Failure.end(with: error)
        }
    }
}

struct RelayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chanrelay",
        abstract: "Stores and forwards encrypted channels for others, and says truthfully what it holds.",
        version: RelayInfo.software,
        subcommands: [
            Init.self, Serve.self, Address.self, Status.self, Check.self, Channels.self, Show.self, Evidence.self,
            Allow.self,
            Refuse.self,
            Leave.self, Forget.self, Quota.self, Reload.self, Drain.self, Doctor.self, Backup.self, Restore.self,
            WitnessCommand.self,
        ])
}
