/// A setting that is not a command's own parameter.
package enum SettingKey: String, CaseIterable, Sendable {
    case context, home, socket
    case tokenFile = "token_file"
    case caFile = "ca_file"
    case conversation, output, color, pager

    /// One line for `config explain` and the manual.
    package var help: String {
        switch self {
        case .context: "which of the contexts of the configuration file holds"
        case .home: "the state directory of the node"
        case .socket: "the socket of a running node, a path or ws://…, wss://…; then no directory is opened"
        case .tokenFile: "the file with the token for a ws:// or wss:// address"
        case .caFile: "certificates (PEM) to believe for a wss:// address, instead of the system's"
        case .conversation: "default conversation for commands, except severe ones"
        case .output: "human, json, jsonl or plain"
        case .color: "auto, always or never"
        case .pager: "the command that shows long output on a terminal; empty for none"
        }
    }

    /// The accepted values; empty when any text is accepted.
    package var words: [String] {
        switch self {
        case .output: OutputFormat.allCases.map(\.rawValue)
        case .color: ColorChoice.allCases.map(\.rawValue)
        case .context, .home, .socket, .tokenFile, .caFile, .conversation, .pager: []
        }
    }

    /// The settings that a context may contain.
    package static let ofContexts = allCases.filter { $0 != .context }
    /// The settings that the configuration file may contain for all contexts. They never include a node, because it
    /// could not be unset.
    package static let ofDefaults: [SettingKey] = [.output, .color, .pager]

    /// The option that sets it.
    var option: String { "--" + rawValue.split(separator: "_").joined(separator: "-") }
}

/// A value and its source.
package struct Setting: Sendable, Equatable {
    package let key: SettingKey
    /// The value; `nil` when no source has one.
    package let value: String?
    /// The source: `--home`, `CHANADM_HOME`, `context work`, a path, or `default`.
    package let source: String

    package static let standard = "default"
}
