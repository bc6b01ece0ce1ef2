/// What can be set besides a command's own parameters.
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
        case .conversation: "stands in where a command that changes nothing severe names no conversation"
        case .output: "human, json, jsonl or plain"
        case .color: "auto, always or never"
        case .pager: "the command that shows long output on a terminal; empty for none"
        }
    }

    /// The words it may be; empty where any text will do.
    package var words: [String] {
        switch self {
        case .output: OutputFormat.allCases.map(\.rawValue)
        case .color: ColorChoice.allCases.map(\.rawValue)
        case .context, .home, .socket, .tokenFile, .caFile, .conversation, .pager: []
        }
    }

    /// What a context may hold.
    package static let ofContexts = allCases.filter { $0 != .context }
    /// What the configuration file may say for all contexts: a node is never among it, or one could not be left.
    package static let ofDefaults: [SettingKey] = [.output, .color, .pager]

    /// The option that sets it.
    var option: String { "--" + rawValue.split(separator: "_").joined(separator: "-") }
}

/// When to colour.
package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// A value and where it comes from.
package struct Setting: Sendable, Equatable {
    package let key: SettingKey
    /// `nil` where nothing says anything.
    package let value: String?
    /// `--home`, `CHANADM_HOME`, `context work`, a path, `default`.
    package let source: String

    package static let standard = "default"
}
