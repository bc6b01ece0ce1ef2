extension CommandSpec {
    /// A parameter on the command line.
    package struct Input: Sendable {
        /// The kind of value, which determines the completion.
        package enum Kind: Sendable, Equatable {
            case flag, text, number, time, duration, file
            /// Names that only a node knows.
            case conversation, member, request, message, relay, link, profile, topic
            /// Names of the configuration file.
            case context
            /// Fields of the command's output.
            case fields
            case words([String])
        }

        /// The name in the method: `use_limit`.
        package let name: String
        package let kind: Kind
        /// The option, `--use-limit`; `nil` for an argument.
        package let option: String?
        package let isRequired: Bool
        package let isRepeated: Bool
        package let help: String

        package init(
            _ name: String, _ kind: Kind, option: String? = nil, isRequired: Bool = false, isRepeated: Bool = false,
            _ help: String
        ) {
            self.name = name
            self.kind = kind
            self.option = option
            self.isRequired = isRequired
            self.isRepeated = isRepeated
            self.help = help
        }
    }
}

extension CommandSpec {
    /// Returns a parameter's name on the command line: `--use-limit`, `CONVERSATION`.
    func shown(_ name: String) -> String {
        guard let input = inputs.first(where: { $0.name == name }) else {
            return "--" + name.split(separator: "_").joined(separator: "-")
        }
        return input.option ?? name.uppercased()
    }
}
