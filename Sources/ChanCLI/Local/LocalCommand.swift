import ArgumentParser

/// A command of the command line itself: it calls no method.
protocol LocalCommand: ParsableCommand {
    var global: GlobalOptions { get }

    func run(in scene: CommandContext) async throws -> ExitStatus
}
