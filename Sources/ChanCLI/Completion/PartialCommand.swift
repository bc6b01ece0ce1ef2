import ArgumentParser
import ChanJSON
import ChanRPC

/// A parsed incomplete command line: the command, its arguments, and the position of the cursor.
struct PartialCommand {
    /// The expected input at the cursor.
    enum CursorPosition {
        /// A noun or verb.
        case word([any ParsableCommand.Type])
        case option
        case value(CommandSpec.Input.Kind)
        case nothing
    }

    /// The words of the command: `["channel", "show"]`.
    private(set) var words: [String] = []
    private(set) var type: any ParsableCommand.Type
    /// The arguments in order.
    private(set) var arguments: [String] = []
    /// The given options, by name, with their last values.
    private(set) var options: [String: String] = [:]
    private(set) var isLost = false
    private var awaiting: (name: String, kind: CommandSpec.Input.Kind)?

    /// - Parameter typed: the complete words, without the program's name.
    init(_ typed: some Sequence<String>, root: any ParsableCommand.Type) {
        type = root
        for word in typed { consume(word) }
    }

    var inputs: [CommandSpec.Input] {
        if let own = type as? any CompletableCommand.Type { return own.inputs }
        guard let method = type as? any MethodCommand.Type else { return [] }
        return method.spec.inputs.filter { !preset.contains($0.name) }
    }

    /// The parameters that the noun presets: `kind` for `channel`.
    private var preset: Set<String> {
        let name = words.joined(separator: ".")
        return Set(MethodCatalogue.aliases.first { $0.name == name }?.preset.keys ?? [])
    }

    /// `channel` or `group` when the noun restricts the kind of conversations.
    var conversationKind: String? { ["channel", "group"].first { $0 == words.first } }

    /// The conversation on the line, if the command has such an argument.
    var conversation: String? {
        let positionals = inputs.filter { $0.option == nil }
        if let index = positionals.firstIndex(where: { $0.kind == .conversation }), index < arguments.count {
            return arguments[index]
        }
        return inputs.first { $0.kind == .conversation && $0.option != nil }?.option.flatMap { options[$0] }
    }

    func place(of current: String) -> CursorPosition {
        guard !isLost else { return .nothing }
        if let awaiting { return .value(awaiting.kind) }
        if current.hasPrefix("-") {
            guard current.hasPrefix("--"), let end = current.firstIndex(of: "=") else { return .option }
            return kind(of: String(current[..<end])).map { .value($0) } ?? .nothing
        }
        let children = type.configuration.subcommands
        if !children.isEmpty { return .word(children) }
        let positionals = inputs.filter { $0.option == nil }
        if arguments.count < positionals.count { return .value(positionals[arguments.count].kind) }
        guard let last = positionals.last, last.isRepeated else { return .nothing }
        return .value(last.kind)
    }

    /// Returns the kind of an option's value; `nil` for a switch or an unknown option.
    private func kind(of option: String) -> CommandSpec.Input.Kind? {
        let kind = inputs.first { $0.option == option }?.kind ?? GlobalOption.named(option)?.kind
        return kind == .flag ? nil : kind
    }

    private mutating func consume(_ word: String) {
        if let option = awaiting {
            options[option.name] = word
            awaiting = nil
        } else if word.hasPrefix("-"), word != "-" {
            consumeOption(word)
        } else if !type.configuration.subcommands.isEmpty {
            consumeArgument(word)
        } else {
            arguments.append(word)
        }
    }

    private mutating func consumeOption(_ word: String) {
        let name = String(word.prefix { $0 != "=" })
        if name != word {
            options[name] = String(word.dropFirst(name.count + 1))
        } else if let kind = kind(of: name) {
            awaiting = (name, kind)
        } else {
            options[name] = ""
        }
    }

    private mutating func consumeArgument(_ word: String) {
        if word == "help", words.isEmpty { return }
        guard let child = type.configuration.subcommands.first(where: { $0._commandName == word }) else {
            isLost = true
            return
        }
        words.append(word)
        type = child
    }
}

/// A command that declares its parameters for completion itself, because they are not those of a method.
protocol CompletableCommand: ParsableCommand {
    static var inputs: [CommandSpec.Input] { get }
}
