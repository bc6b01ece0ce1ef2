import ArgumentParser
import ChanJSON
import ChanRPC

/// A command that calls one method. The conformances are generated from schema/rpc; `MethodRunner` does the work.
protocol MethodCommand: ParsableCommand {
    static var sheet: CommandSpec { get }
    var global: GlobalOptions { get }
    /// `--to`: where the result's text goes, `-` for standard output; of methods with such a text.
    var destination: String? { get }

    /// - Throws: `UsageError` for a text that cannot be the type the method wants.
    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters
}

extension MethodCommand {
    var methodSheet: CommandSpec { Self.sheet }
    var destination: String? { nil }

    /// What the runner needs of the command.
    func call(_ words: ArgumentTokens, in scene: CommandContext) throws(UsageError) -> MethodCall {
        MethodCall(
            words: words.command, line: words.originalArguments, sheet: Self.sheet,
            params: try parameters(scene.environment.input).object, global: global,
            destination: destination, format: scene.settings.format)
    }
}

/// A method about to be called.
struct MethodCall {
    /// The command as it was written: `["group", "delete"]`.
    let words: [String]
    /// The whole command line, without the program's name.
    let line: [String]
    let sheet: CommandSpec
    var params: JSONObject
    let global: GlobalOptions
    let destination: String?
    let format: OutputFormat
}
