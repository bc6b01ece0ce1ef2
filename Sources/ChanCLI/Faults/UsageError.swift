import ChanRPC

/// An error in the command line: exit code 2, nothing was sent.
package struct UsageError: Error, Equatable {
    package let message: String
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

extension UsageError {
    /// Converts a message of ArgumentParser: for "Unknown option '--titel'. Did you mean '--title'?", the first
    /// sentence is the message, and the rest becomes a hint before the help command.
    ///
    /// - Parameter inputs: those of the command, of which a missing one names the words that it may be.
    init(parser parserMessage: String, help: String, _ inputs: [CommandSpec.Input] = []) {
        let sentences = parserMessage.split(separator: ". ", maxSplits: 1).map(String.init)
        let message = (sentences.first ?? parserMessage).trimming(".")
        let advice = sentences.dropFirst().first.flatMap { Self.isUnlikely($0, for: message) ? nil : $0 }
        let hint =
            advice.map { $0.prefix(1).lowercased() + $0.dropFirst() + " " } ?? Self.choices(of: message, inputs) ?? ""
        self.init(message.prefix(1).lowercased() + message.dropFirst(), hint: hint + help)
    }

    /// Creates the error for an argument that is not UTF-8. It is refused so that no text is posted with replaced
    /// characters.
    init(notUTF8 number: Int, of arguments: [String?]) {
        let option = number > 0 ? arguments[number - 1].flatMap { $0.hasPrefix("-") ? $0 : nil } : nil
        let which = option.map { "the value of \($0)" } ?? "argument \(number + 1)"
        self.init("\(which) is not UTF-8", hint: "convert it first, for example with iconv --to-code=UTF-8")
    }

    /// Returns whether a suggestion of ArgumentParser is too far from the typed option, such as '--kind' for '--since'.
    private static func isUnlikely(_ advice: String, for message: String) -> Bool {
        guard advice.hasPrefix("Did you mean"), let guess = quoted(advice), let typed = quoted(message) else {
            return false
        }
        return NearestName.of(typed, among: [guess]) == nil
    }

    /// The words that a missing argument may be; `nil` for one that takes others.
    private static func choices(of message: String, _ inputs: [CommandSpec.Input]) -> String? {
        guard message.hasPrefix("Missing expected argument"), let named = quoted(message)?.split(separator: " ").first
        else { return nil }
        let name = String(named).trimming("<").trimming(">").replacing("-", with: "_")
        guard case .words(let words)? = inputs.first(where: { $0.name == name })?.kind else { return nil }
        return "one of \(words.joined(separator: ", ")): "
    }

    /// Returns the option in quotes, without its dashes.
    private static func quoted(_ text: String) -> String? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count < 3 ? nil : String(parts[1]).trimming("-")
    }
}
