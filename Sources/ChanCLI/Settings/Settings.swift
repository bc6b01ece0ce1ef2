/// The settings in effect for one command and their sources, by precedence: options, the environment, the context, the
/// configuration file, built-in defaults.
///
/// The node comes entirely from the highest-precedence source: a directory given as an option is never combined with
/// the socket of a context, and then no context applies at all.
package struct Settings: Sendable {
    /// The settings on the command line.
    package struct CommandLineOptions: Sendable {
        package var values: [SettingKey: String] = [:]
        /// The option that set a value, if it is not the setting's own.
        package var options: [SettingKey: String] = [:]

        package init() {}

        package mutating func set(_ key: SettingKey, _ value: String, by option: String) {
            values[key] = value
            options[key] = option
        }
    }

    package let all: [Setting]
    /// The path of the configuration file, which may not exist; `nil` when no variable determines it.
    package let path: String?

    /// - Throws: `UsageError` for a configuration file that cannot be used, a context that is not in it, or a value
    ///   that the setting does not accept.
    package init(_ options: CommandLineOptions, variables: [String: String]) throws(UsageError) {
        let store = ConfigStore(variables: variables)
        try self.init(options, variables: variables, file: try store?.read() ?? ConfigFile(), path: store?.path)
    }

    package init(
        _ options: CommandLineOptions, variables: [String: String], file: ConfigFile, path: String?
    ) throws(UsageError) {
        let sources = try SettingSources(given: options, variables: variables, file: file, path: path)
        var all: [Setting] = []
        for key in SettingKey.allCases { all.append(try sources.setting(key)) }
        self.all = all
        self.path = path
    }

    package subscript(key: SettingKey) -> String? { all.first { $0.key == key }?.value }

    package var format: OutputFormat { self[.output].flatMap(OutputFormat.init) ?? .human }
    package var color: ColorChoice { self[.color].flatMap(ColorChoice.init) ?? .auto }
}
