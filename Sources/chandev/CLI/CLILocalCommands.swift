/// A command that the command line implements without a method, as the manual describes it.
struct CLILocalCommand {
    let words: [String]
    let usage: String
    let summary: String
    let description: String
    var options: [(name: String, help: String)] = []
    var examples: [String] = []

    var title: String { words.joined(separator: " ") }

    /// The subject of the commands of a word, where there are several.
    static let summaries = [
        "context": "Contexts: which node commands reach, and with which settings.",
        "config": "Settings of the command line.",
    ]

    static let all = [
        CLILocalCommand(
            words: ["read"], usage: "[CONVERSATION]", summary: "Read a conversation on the terminal",
            description: """
                Without a conversation, the context's or else the first one with unread messages. reading.md describes the \
                screen and its keys.
                """,
            options: [
                ("--at PLACE", "A date, a message's id, `oldest`, `newest` or `unread`."),
                (
                    "--linear",
                    "Append lines and draw no screen, for screen readers; also where the output is no terminal."
                ),
            ],
            examples: ["chanadm read '#news'", "chanadm read '#news' --at 2026-03-12"]),
        CLILocalCommand(
            words: ["post"], usage: "CONVERSATION [TEXT ...]", summary: "Post a message",
            description: """
                The words are the text; without any, it is what a pipe or a file brings on standard input. A word that begins \
                with `-` follows `--`. `message post` has all options.
                """,
            options: [
                ("--file PATH", "Attach a file, which the node reads. May be repeated."),
                ("--reply-to MESSAGE", "The message it answers."), ("--as-channel", "Show the channel as the author."),
            ],
            examples: [
                "chanadm post '#help' hello", "chanadm post '#help' 'see the plan' --file plan.pdf",
                "uptime | chanadm post '#help'",
            ]),
        CLILocalCommand(
            words: ["serve"], usage: "", summary: "Run the node until it is told to stop",
            description: """
                Holds the state directory, answers on its socket, keeps in touch with the relays. Ctrl-C or SIGTERM ends it in \
                good order: calls under way are answered, new ones refused. Every other command finds it by the state \
                directory; `--socket PATH` puts its socket elsewhere.
                """, examples: ["chanadm serve", "chanadm --home /srv/alice serve --socket /run/alice.sock"]),
        CLILocalCommand(
            words: ["web"], usage: "", summary: "Open the web console in a browser",
            description: """
                Asks the running node for a session, and has it listen on loopback if it does not yet; without a running node \
                it serves one until Ctrl-C. The browser gets a code for one use within 60 seconds. console.md describes \
                sessions.
                """,
            options: [
                ("--no-browser", "Print the address with the code instead of opening a browser, as for `ssh -L`."),
                ("--port N", "The port on loopback, where the node does not listen for the console yet."),
                ("--for DURATION", "End the session after this time (default: 8h)."),
                ("--read-only", "Only methods that change nothing."),
                ("--conversation REF", "Only calls about this channel or group. May be repeated."),
                ("--max-severity LEVEL", "Only methods up to this severity: read, low, moderate or severe."),
            ],
            examples: ["chanadm web", "chanadm web --read-only --conversation '#help' --for 1h"]),
        CLILocalCommand(
            words: ["rpc"], usage: "METHOD [JSON]", summary: "Call any method with parameters in JSON",
            description: """
                `-` reads the parameters from standard input. Prints the result as JSON, on one line with `--jsonl`. No \
                confirmation is asked.
                """, examples: ["chanadm rpc conversation.list '{\"kind\":\"channel\"}'"]),
        CLILocalCommand(
            words: ["relay", "check"], usage: "[CONVERSATION]", summary: "Check relays for a monitoring system",
            description: """
                Asks every relay of the conversation, or of all of this node, and prints one line as plugins of Nagios and \
                Icinga do: OK, WARNING, CRITICAL or UNKNOWN with performance data; the exit code is 0, 1, 2 or 3. \
                operations.md says what is critical and what a warning.
                """,
            options: [
                ("--timeout N", "Seconds after which the check is critical (default: 10)."),
                ("--lag-warning N", "Warn if a relay is more entries behind than this (default: 100)."),
                ("--lag-critical N", "Critical if a relay is more entries behind than this (default: 10000)."),
            ],
            examples: ["chanadm relay check", "chanadm relay check '#help' --lag-warning 100 --timeout 20"]),
        CLILocalCommand(
            words: ["context", "list"], usage: "", summary: "List contexts",
            description: """
                A context says where a node is (a state directory, a socket, or a ws:// address with a token file) and may \
                set a conversation, a form of output, colour and a pager. configuration.md shows the file they are in.
                """, examples: ["chanadm context list"]),
        CLILocalCommand(
            words: ["context", "show"], usage: "[NAME]", summary: "Show a context",
            description: "Without a name, the one that holds.", examples: ["chanadm context show"]),
        CLILocalCommand(
            words: ["context", "use"], usage: "NAME|--none", summary: "Choose the context that holds from now on",
            description: "`--none`: the state directory of this user.",
            examples: ["chanadm context use work", "chanadm context use --none"]),
        CLILocalCommand(
            words: ["context", "set"], usage: "NAME", summary: "Make or change a context",
            description: """
                Takes `--home`, `--socket`, `--token-file`, `--ca-file` and `--color` of every command as the context's own; what is not \
                given stays.
                """,
            options: [
                ("--conversation REF", "Default conversation for commands, except severe ones."),
                ("--output FORM", "human, json, jsonl or plain."), ("--pager COMMAND", "The pager; empty for none."),
                ("--unset KEY", "Forget a setting."),
            ],
            examples: [
                "chanadm context set work --home /srv/alice --conversation '#help'",
                "chanadm context set far --socket wss://node.example.org --token-file ~/far.token",
            ]),
        CLILocalCommand(
            words: ["context", "remove"], usage: "NAME", summary: "Forget a context",
            description: "The node it names stays as it is.", examples: ["chanadm context remove work"]),
        CLILocalCommand(
            words: ["config", "explain"], usage: "[KEY]",
            summary: "Say what is set, and where each value comes from",
            description: """
                A flag wins over the environment, that over the context, that over the configuration file, that over what is \
                built in. Shows the paths that are used, too.
                """, examples: ["chanadm config explain", "chanadm --context work config explain home"]),
        CLILocalCommand(
            words: ["config", "set"], usage: "KEY VALUE", summary: "Set a default for every context",
            description: "KEY is output, color or pager.", examples: ["chanadm config set pager 'less -S'"]),
        CLILocalCommand(
            words: ["config", "unset"], usage: "KEY", summary: "Forget a default",
            description: "KEY is output, color or pager.", examples: ["chanadm config unset color"]),
        CLILocalCommand(
            words: ["completion"], usage: "bash|zsh|fish", summary: "Print the completion script of a shell",
            description: """
                With it the shell completes commands, options and their values, and the names your node knows: conversations, \
                members, links, relays, messages. `make install` installs it.
                """, examples: ["source <(chanadm completion bash)", "chanadm completion fish | source"]),
    ]
}

/// The options that every command has.
enum CLIGlobalOptions {
    static let all: [(names: [String], value: String?, help: String)] = [
        (
            ["--home"], "DIR",
            "State directory; else `CHANADM_HOME`, `$XDG_STATE_HOME/chanadm`, `~/.local/state/chanadm`."
        ),
        (["--socket"], "PATH", "The node's socket, or `ws://…`, `wss://…`; then the state directory is never opened."),
        (["--token-file"], "FILE", "The file with the token for `ws://` and `wss://`."),
        (["--ca-file"], "FILE", "Certificates (PEM) to believe for `wss://`, instead of the system's."),
        (["--context"], "NAME", "A context of the configuration file; else `CHANADM_CONTEXT`, else the one in use."),
        (["--json"], nil, "The whole result as JSON."),
        (["--jsonl"], nil, "One JSON object per line; a list is fetched to its end, or to `--limit`."),
        (["--plain"], nil, "Bare values, one record per line, separated by tabs."),
        (["--fields"], "a,b", "Only these fields."),
        (["--color"], "WHEN", "auto, always or never."),
        (["--no-pager"], nil, "Do not use a pager for long output."),
        (["--no-input"], nil, "Never ask."),
        (["--yes", "-y"], nil, "Answer yes to confirmation prompts; not enough for severe actions."),
        (["--confirm"], "NAME|HASH", "Confirm a severe action: the name of its object, or the hash of its plan."),
        (["--quiet", "-q"], nil, "Print nothing on success."),
        (["--version"], nil, "The version, alone on the command line."),
    ]
}
