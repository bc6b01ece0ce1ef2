import ArgumentParser
import ChanRPC

/// The context's conversation, where a command names none.
///
/// Severe commands want theirs written: what cannot be undone must not hit the conversation of a forgotten context.
struct DefaultConversation {
    /// The arguments with the conversation in its place; `nil` where none can stand in.
    let arguments: [String]?

    init(_ words: ArgumentTokens, _ environment: CLIEnvironment) {
        guard let command = words.type as? any MethodCommand.Type, command.sheet.positionals.first == "conversation",
            command.sheet.info.severity != .severe,
            let settings = try? Settings(Self.given(words.arguments), variables: environment.variables),
            let conversation = settings[.conversation]
        else {
            arguments = nil
            return
        }
        let count = words.command.count
        arguments = Array(words.arguments[..<count]) + [conversation] + words.arguments[count...]
    }

    /// The settings the arguments give, which as a whole do not parse.
    private static func given(_ arguments: [String]) -> Settings.CommandLineOptions {
        var given = Settings.CommandLineOptions()
        for (key, name) in [(SettingKey.context, "--context"), (.home, "--home"), (.socket, "--socket")] {
            for (index, word) in arguments.enumerated() where word == name || word.hasPrefix(name + "=") {
                let next = index + 1 < arguments.count ? arguments[index + 1] : nil
                given.values[key] = word == name ? next : String(word.dropFirst(name.count + 1))
            }
        }
        return given
    }
}
