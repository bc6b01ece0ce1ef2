package import ChanJSON
import ChanRPC

/// The sentence, the undo line and the next step of a call: templates of the schema with paths into `params` and `result`.
package struct SuccessText {
    private let params: JSONValue
    private let result: JSONValue

    package init(params: JSONValue, result: JSONValue) {
        self.params = params
        self.result = result
    }

    /// - Returns: the text, or `nil` when a path leads nowhere: better no sentence than half of one.
    package func sentence(_ pattern: String) -> String? {
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            guard let value = value(String(rest[rest.index(after: open)..<close])) else { return nil }
            text += rest[..<open] + value
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// The same as a command line: every word quoted for a shell where it must be, so that it can be copied.
    package func command(_ pattern: String) -> String? {
        let words = pattern.split(separator: " ").map { sentence(String($0)) }
        guard !words.contains(nil) else { return nil }
        return words.compactMap { $0.map(ShellWord.quoted) }.joined(separator: " ")
    }

    private func value(_ path: String) -> String? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let value = (parts[0] == "params" ? params : result)[path: parts[1]] else { return nil }
        return value.isNull ? nil : value.array.map { String($0.count) } ?? value.bare
    }
}

/// A word of a command line.
package enum ShellWord {
    private static let harmless = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+=")

    /// As it is when no shell would touch it, else in single quotes.
    package static func quoted(_ word: String) -> String {
        if !word.isEmpty && word.allSatisfy(harmless.contains) { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
