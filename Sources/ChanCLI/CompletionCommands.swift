import ArgumentParser
import ChanText
import Dispatch
import Glibc

/// `chanadm completion SHELL`: prints the script that a shell loads.
struct CompletionCommand: LocalCommand, CompletableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completion", abstract: "Print the completion script of a shell.",
        discussion: """
            With it, bash, zsh and fish complete commands, options and their values, and the names your node knows: \
            conversations, members, links, relays, messages. make install installs it.

            For example:
              source <(chanadm completion bash)
              chanadm completion fish | source
            """)

    static let inputs = [
        CommandSpec.Input("shell", .words(Shell.allCases.map(\.rawValue)), isRequired: true, "The shell.")
    ]

    @Argument(help: "bash, zsh or fish.")
    var shell: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        guard let shell = Shell(rawValue: self.shell) else {
            let words = Shell.allCases.map(\.rawValue)
            let near = Suggestion.nearest(to: self.shell, among: words).map { "did you mean ‘\($0)’? " } ?? ""
            throw UsageError(
                "SHELL: ‘\(SafeText.line(self.shell))’ is not one of its values",
                hint: near + "one of " + words.joined(separator: ", "))
        }
        try commandContext.console.out.line(CompletionScript.text(for: shell))
        return .success
    }
}

/// `chanadm complete SHELL LINE [WORD]`: prints the candidates for the word at the cursor. The scripts call it for
/// every completion, so it prints nothing on errors and ends within a second.
struct CompleteCommand: LocalCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete", _superCommandName: "chanadm", abstract: "Answer a shell that completes.",
        shouldDisplay: false)

    @Argument var shell: String
    @Argument var line: String
    @Argument var replaced: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    private static let timeout = DispatchTimeInterval.milliseconds(1000)

    func run(in commandContext: CommandContext) async throws -> ExitStatus {
        guard let shell = Shell(rawValue: shell) else { return .usage }
        if commandContext.environment.handlesSignals {
            // If a node does not answer or a directory opens slowly, no candidates are better than a blocked shell.
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { _exit(ExitStatus.success.rawValue) }
        }
        let line = ShellLine(line)
        let answer = await Completion(line, root: ChanadmCommand.self).answer { kind, typed in
            await names(kind, typed, commandContext)
        }
        try commandContext.console.out.lines(
            CompletionFormatter(shell: shell, line: line, replaced: replaced).lines(answer))
        return .success
    }

    private func names(
        _ kind: CommandSpec.Input.Kind, _ typed: PartialCommand, _ commandContext: CommandContext
    ) async -> [CompletionCandidate] {
        if kind == .context {
            return (try? commandContext.configStore().read().names.map { CompletionCandidate($0) }) ?? []
        }
        var options = Settings.CommandLineOptions()
        for key in [SettingKey.home, .socket, .context, .tokenFile, .caFile] {
            options.values[key] = typed.options[key.option]
        }
        guard let context = try? CommandContext(commandContext.environment, options),
            let address = try? context.address(),
            let session = try? await commandContext.environment.connect(address, .openIfUnlocked)
        else { return [] }
        let conversation = typed.conversation ?? context.settings[.conversation]
        let live = NodeNameCompletion(
            session: session, conversation: conversation, conversationKind: typed.conversationKind)
        let names = await live.names(kind)
        _ = await session.finish()
        return names
    }
}
