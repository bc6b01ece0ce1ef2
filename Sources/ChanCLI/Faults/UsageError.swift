import ChanRPC

/// The command line is wrong: exit 2, nothing was sent.
package struct UsageError: Error, Equatable {
    package let message: String
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

extension UsageError {
    /// What ArgumentParser said, in our form: "Unknown option '--titel'. Did you mean '--title'?" → the first sentence, and
    /// the rest as a hint before the command that helps.
    init(parser said: String, help: String) {
        let sentences = said.split(separator: ". ", maxSplits: 1).map(String.init)
        let message = (sentences.first ?? said).trimming(".")
        let advice = sentences.dropFirst().first.flatMap { Self.isUnlikely($0, for: message) ? nil : $0 }
        let hint = advice.map { $0.prefix(1).lowercased() + $0.dropFirst() + " " } ?? ""
        self.init(message.prefix(1).lowercased() + message.dropFirst(), hint: hint + help)
    }

    /// An argument whose bytes are no text: nothing is posted with letters replaced.
    init(notUTF8 number: Int, of arguments: [String?]) {
        let option = number > 0 ? arguments[number - 1].flatMap { $0.hasPrefix("-") ? $0 : nil } : nil
        let which = option.map { "the value of \($0)" } ?? "argument \(number + 1)"
        self.init("\(which) is not UTF-8", hint: "convert it first, for example with iconv --to-code=UTF-8")
    }

    /// ArgumentParser guesses '--kind' where '--since' was typed: a guess counts if it is near.
    private static func isUnlikely(_ advice: String, for message: String) -> Bool {
        guard advice.hasPrefix("Did you mean"), let guess = quoted(advice), let typed = quoted(message) else {
            return false
        }
        return NearestName.of(typed, among: [guess]) == nil
    }

    /// The option in quotes, without its dashes.
    private static func quoted(_ text: String) -> String? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count < 3 ? nil : String(parts[1]).trimming("-")
    }
}
