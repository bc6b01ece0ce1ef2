/// What holds for one command, and why: flags, then the environment, then the context, then the configuration file, then
/// what is built in.
///
/// The node is taken whole from the strongest source that names one: a directory given by hand never meets the socket of a
/// context, and with it no context holds at all.
package struct Settings: Sendable {
    /// What the command line itself says.
    package struct CommandLineOptions: Sendable {
        package var values: [SettingKey: String] = [:]
        /// Which option said it, where it is not the key's own.
        package var options: [SettingKey: String] = [:]

        package init() {}

        package mutating func set(_ key: SettingKey, _ value: String, by option: String) {
            values[key] = value
            options[key] = option
        }
    }

    package let all: [Setting]
    /// The configuration file, whether or not it exists; `nil` where no variable says where it would be.
    package let path: String?

    /// - Throws: `UsageError` for a configuration file that cannot be used, a context that is not in it, a value that is not
    ///   one of its words.
    package init(_ given: CommandLineOptions, variables: [String: String]) throws(UsageError) {
        let store = ConfigStore(variables: variables)
        try self.init(given, variables: variables, file: try store?.read() ?? ConfigFile(), path: store?.path)
    }

    package init(
        _ given: CommandLineOptions, variables: [String: String], file: ConfigFile, path: String?
    ) throws(UsageError) {
        let sources = try SettingSources(given: given, variables: variables, file: file, path: path)
        var all: [Setting] = []
        for key in SettingKey.allCases { all.append(try sources.setting(key)) }
        self.all = all
        self.path = path
    }

    package subscript(key: SettingKey) -> String? { all.first { $0.key == key }?.value }

    package var format: OutputFormat { self[.output].flatMap(OutputFormat.init) ?? .human }
    package var color: ColorChoice { self[.color].flatMap(ColorChoice.init) ?? .auto }
}
