import ArgumentParser
import ChanRPC

/// Inserts the context's conversation when a command names none.
///
/// Severe commands require an explicit name, so that an irreversible action does not affect the conversation of a
/// context that the user no longer has in mind.
struct DefaultConversation {
    /// The arguments with the conversation inserted; `nil` when it cannot be.
    let arguments: [String]?

    init(_ words: ArgumentTokens, _ environment: CLIEnvironment) {
        guard let command = words.type as? any MethodCommand.Type, command.spec.positionals.first == "conversation",
            command.spec.info.severity != .severe,
            let settings = try? Settings(Self.given(words.arguments), variables: environment.variables),
            let conversation = settings[.conversation]
        else {
            arguments = nil
            return
        }
        let count = words.command.count
        arguments = Array(words.arguments[..<count]) + [conversation] + words.arguments[count...]
    }

    /// Returns the settings among the arguments, which cannot be parsed as a whole.
    private static func given(_ arguments: [String]) -> Settings.CommandLineOptions {
        var options = Settings.CommandLineOptions()
        for (key, name) in [(SettingKey.context, "--context"), (.home, "--home"), (.socket, "--socket")] {
            for (index, word) in arguments.enumerated() where word == name || word.hasPrefix(name + "=") {
                let next = index + 1 < arguments.count ? arguments[index + 1] : nil
                options.values[key] = word == name ? next : String(word.dropFirst(name.count + 1))
            }
        }
        return options
    }
}
