import ArgumentParser
import ChanRPC

/// `chanadm post '#help' hello`: posts words, files of this machine, or what a pipe brings.
struct PostCommand: MethodCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("conversation", .conversation, isRequired: true, "The conversation."),
        CommandSpec.Input("file", .file, option: "--file", isRepeated: true, "A file of this machine."),
        CommandSpec.Input("reply_to", .message, option: "--reply-to", "The message it answers."),
        CommandSpec.Input("as_channel", .flag, option: "--as-channel", "Show the channel as the author."),
    ]

    static let configuration = CommandConfiguration(
        commandName: "post",
        _superCommandName: "chanadm",
        abstract: "Post a message.",
        usage: "chanadm post <conversation> [<text> ...] [--file <path> ...] [options]",
        discussion: """
            The words after the conversation are the text. Without any, it is what a pipe or a file brings on standard \
            input. message post has all options.

            For example:
              chanadm post '#help' hello
              chanadm post '#help' 'see the plan' --file plan.pdf
              uptime | chanadm post '#help'
            """ + GlobalOptions.footnote)

    static var spec: CommandSpec { .messagePost }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String

    @Argument(help: "The text. A word that begins with - follows --.")
    var text: [String] = []

    @Option(
        name: .customLong("file"), help: ArgumentHelp("A file to attach; the node reads it.", valueName: "path"),
        completion: .file())
    var attachments: [String] = []

    @Option(help: ArgumentHelp("The message it answers.", valueName: "message"))
    var replyTo: String?

    @Flag(help: "Show the channel as the author.")
    var asChannel = false

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        guard !text.isEmpty || !attachments.isEmpty || input.isPiped() else {
            throw UsageError("there is no text", hint: "chanadm post CONVERSATION TEXT, or pipe text into the command")
        }
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("text", text.isEmpty ? nil : text.joined(separator: " "), beside: attachments)
        parameters.set("reply_to", replyTo)
        parameters.setIfOn("as_channel", asChannel)
        return parameters
    }
}
