import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC

/// A command that calls one method. The conformances are generated from schema/rpc; `MethodRunner` runs the command.
protocol MethodCommand: ParsableCommand {
    static var spec: CommandSpec { get }
    var global: GlobalOptions { get }
    /// `--to`: the file for the result's text, `-` for standard output; only for methods with such a text.
    var destination: String? { get }
    /// Files of this machine that are attached before the call, which then carries them.
    var attachments: [String] { get }

    /// - Throws: `UsageError` for a text that cannot be converted to the parameter's type.
    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters
}

extension MethodCommand {
    var methodSpec: CommandSpec { Self.spec }
    var destination: String? { nil }
    var attachments: [String] { [] }

    /// Returns the call that the command describes.
    func call(_ words: ArgumentTokens, in context: CommandContext) throws(UsageError) -> MethodCall {
        let input = context.environment.input
        var params = try parameters(input).object
        if let destination { try PictureFile.addForm(to: &params, of: Self.spec, for: destination) }
        return MethodCall(
            words: words.command, line: words.originalArguments, spec: Self.spec, params: params, global: global,
            destination: destination, attachments: attachments.map(input.absolute), format: context.settings.format)
    }
}

/// A method call to be made.
struct MethodCall {
    /// The words of the command as typed: `["group", "delete"]`.
    let words: [String]
    /// The whole command line, without the program's name.
    let line: [String]
    let spec: CommandSpec
    var params: JSONObject
    let global: GlobalOptions
    let destination: String?
    /// Absolute paths.
    let attachments: [String]
    let format: OutputFormat
}

extension MethodCall {
    /// Whether a conversation is named by anything but a whole id.
    var refersToConversations: Bool {
        params["conversations"]?.elements.contains { $0.string.flatMap { ConversationID(hex: $0) } == nil } ?? false
    }
}
