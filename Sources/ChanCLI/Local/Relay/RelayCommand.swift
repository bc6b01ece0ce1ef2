import ArgumentParser

/// `chanadm relay`: the generated commands, and those that call several methods.
struct RelayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: RelayCommands.configuration.commandName, abstract: RelayCommands.configuration.abstract,
        subcommands: RelayCommands.configuration.subcommands + [RelayCheckCommand.self])
}
