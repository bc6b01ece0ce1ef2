import ChanJSON
import ChanRPC

/// The options of the command line that name the node. Commands that a text recommends need the same ones.
package struct NodeOptions: Sendable, Equatable {
    /// The options as typed, quoted for a shell; empty if there are none.
    private let text: String

    package static let none = NodeOptions([], commands: [])

    private static let names: Set<String> = ["--home", "--socket", "--token-file", "--ca-file", "--context"]
    /// The commands that use a node.
    private let commands: Set<String>

    /// - Parameters:
    ///   - arguments: the arguments of the program.
    ///   - commands: the names of the commands that use a node; not evaluated without options.
    init(_ arguments: [String], commands: @autoclosure () -> Set<String>) {
        var words: [String] = []
        var rest = arguments.prefix { $0 != "--" }[...]
        while let word = rest.popFirst() {
            guard Self.names.contains(String(word.prefix { $0 != "=" })) else { continue }
            words.append(word)
            if !word.contains("="), let value = rest.popFirst() { words.append(value) }
        }
        text = words.map(ShellWord.quoted).joined(separator: " ")
        self.commands = words.isEmpty ? [] : commands()
    }

    /// Returns the text with the options in every command, behind the program's name. Quoted parts stay as they are: they
    /// are names and texts of others, which may look like commands, and a shell's quotes must not be broken.
    package func inserted(into text: String) -> String {
        guard !self.text.isEmpty, text.contains("chanadm ") else { return text }
        return TextParts(text).reduce(into: "") { joined, part in
            joined += part.isQuoted ? String(part.text) : insertedIntoUnquoted(part.text)
        }
    }

    private func insertedIntoUnquoted(_ text: Substring) -> String {
        let parts = text.split(separator: "chanadm ", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { start, rest in
            let isCommand = commands.contains(String(rest.prefix { $0.isLetter || $0 == "-" }))
            return start + "chanadm " + (isCommand ? self.text + " " : "") + rest
        }
    }

    /// Returns a result with the options in the commands of its remedies.
    func inserted(into result: JSONValue) -> JSONValue {
        guard !text.isEmpty else { return result }
        switch result {
        case .object(let object):
            return .object(
                JSONObject(
                    object.members.map { member in
                        let isRemedy = Self.remedies.contains(member.key)
                        return JSONMember(
                            key: member.key,
                            value: isRemedy ? texts(member.value) : inserted(into: member.value))
                    }))
        case .array(let items): return .array(items.map { inserted(into: $0) })
        case .string, .integer, .number, .bool, .null: return result
        }
    }

    /// The fields whose texts recommend commands.
    private static let remedies: Set<String> = [
        "command", "commands", "fix", "why", "hint", "detail", "warnings", "answers",
    ]

    private func texts(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(inserted(into: text))
        case .array(let items): .array(items.map(texts))
        case .object, .integer, .number, .bool, .null: inserted(into: value)
        }
    }
}
