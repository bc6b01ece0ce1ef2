import ArgumentParser

/// A command that does not call a single method, but is implemented by the command line.
protocol LocalCommand: ParsableCommand {
    var global: GlobalOptions { get }

    func run(in context: CommandContext) async throws -> ExitStatus
}
