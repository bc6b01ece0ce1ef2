import ArgumentParser

/// The root of the command tree.
struct ChanadmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chanadm",
        abstract: "Administers end-to-end encrypted channels and groups, with relays.",
        discussion: """
            A conversation is named by #name or id, a member by @name or id. Times are 2h, 3d, 2026-01-31, \
            'tomorrow 09:00' (local time) or RFC 3339; tables show UTC. docs/cli.md has it all, with exit codes.

            \(GlobalOptions.overview)
            """,
        groupedSubcommands: groups)

    private static let topics: [(title: String, words: [String])] = [
        ("Conversations", ["profile", "channel", "group", "conversation"]),
        ("People", ["link", "join", "admission", "member", "role", "access", "ban"]),
        (
            "Messages",
            [
                "read", "post", "message", "submission", "file", "inbox", "report", "support", "import", "export",
                "preview",
            ]
        ),
        ("Relays and this node", ["relay", "sync", "serve", "web", "server", "doctor", "job", "backup"]),
        ("Trust", ["governance", "proposal", "handover", "witness", "audit", "integrity"]),
        ("Programs", ["events", "token", "rpc", "context", "config", "completion"]),
    ]

    /// The commands that are not generated, because they do not call exactly one method with its parameters.
    private static let own: [(word: String, command: any ParsableCommand.Type)] = [
        ("read", ReadCommand.self), ("post", PostCommand.self), ("serve", ServeCommand.self), ("web", WebCommand.self),
        ("relay", RelayCommand.self),
        ("rpc", RPCCommand.self),
        ("context", ContextCommands.self),
        ("config", ConfigCommands.self), ("completion", CompletionCommand.self), ("complete", CompleteCommand.self),
    ]

    private static var groups: [CommandGroup] {
        // A noun with a command of its own has the generated ones as subcommands.
        let commands = GeneratedCommands.all.filter { generated in !own.contains { $0.word == generated.word } } + own
        let placed = Set(topics.flatMap(\.words))
        let topical = topics.map { topic in
            CommandGroup(name: topic.title, subcommands: topic.words.flatMap { word in named(word, in: commands) })
        }
        let others = commands.filter { !placed.contains($0.word) }
        guard !others.isEmpty else { return topical }
        return topical + [CommandGroup(name: "More", subcommands: others.map { $0.command })]
    }

    private static func named(
        _ word: String, in commands: [(word: String, command: any ParsableCommand.Type)]
    ) -> [any ParsableCommand.Type] {
        commands.filter { $0.word == word }.map { $0.command }
    }
}

extension NodeOptions {
    /// The commands that use no node.
    private static let nodeless: Set<String> = ["context", "config", "completion"]

    /// - Parameter arguments: the arguments of the program.
    package init(_ arguments: [String]) {
        self.init(
            arguments,
            commands: Set(ChanadmCommand.configuration.subcommands.map { $0._commandName }).subtracting(Self.nodeless))
    }
}
