extension CommandSpec {
    /// A parameter as the command line knows it.
    package struct Input: Sendable {
        /// What it may be: what completion offers for it.
        package enum Kind: Sendable, Equatable {
            case flag, text, number, time, duration, file
            /// Names that only a node knows.
            case conversation, member, request, message, relay, link, profile, topic
            /// Names of the configuration file.
            case context
            /// Fields of what the command shows.
            case fields
            case words([String])
        }

        /// Of the method: `use_limit`.
        package let name: String
        package let kind: Kind
        /// `--use-limit`; `nil` for an argument.
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
    /// A parameter as the command line writes it: `--use-limit`, `CONVERSATION`.
    func shown(_ name: String) -> String {
        guard let input = inputs.first(where: { $0.name == name }) else { return Parameters.flag(name) }
        return input.option ?? name.uppercased()
    }
}
